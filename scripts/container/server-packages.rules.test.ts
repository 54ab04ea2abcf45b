import { expect, test } from 'vitest'
import { packagesNamedIn, pathsNeeded } from './server-packages.rules.ts'

test('packages are found however they are named', () => {
  const source = `
    import pg from 'pg'
    import { z } from "zod"
    import type { A } from '@aws-sdk/client-s3'
    import './own.ts'
    import { b } from '#server/b.ts'
    import { c } from 'node:fs'
    const d = await import('nodemailer')
    const wasm = resolve('@embedpdf/pdfium/pdfium.wasm')
    export { e } from 'file-type/core'`
  expect(packagesNamedIn(source)).toEqual([
    ...['@aws-sdk/client-s3', '@embedpdf/pdfium', 'file-type', 'nodemailer', 'pg', 'zod'],
  ])
})

test('what a package needs comes from its own folder first, and what nobody needs is left out', () => {
  const installed = {
    'node_modules/a': {
      dependencies: { b: '1', c: '1' },
      optionalDependencies: { 'd-linux': '1', 'd-mac': '1' },
    },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': { dependencies: { left: '1' } },
    'node_modules/c': { peerDependencies: { e: '1' } },
    'node_modules/d-linux': {},
    'node_modules/e': { dependencies: { a: '1' } },
    'node_modules/left': {},
  }
  expect([...pathsNeeded(installed, ['a', 'unknown'])].sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d-linux',
    'node_modules/e',
  ])
})
