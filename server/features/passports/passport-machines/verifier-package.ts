/** The verifier of strangers: as it is served, and as a package that `npx` takes from its address without a registry. */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

const SOURCES = join(import.meta.dirname, '../../../../web/public-pages/verify')

/** The source that people read is what browsers and Node run: only its types are taken out. */
export const readVerifyScript = async (name: string): Promise<Buffer> =>
  Buffer.from(stripTypeScriptTypes(await readFile(join(SOURCES, name), 'utf8')))

/** As npm reads it: nothing is installed beside it, and nothing is run while it is installed. */
const PACKAGE = {
  name: 'selvedge-verify-passport',
  version: '1.0.0',
  description: 'Verifies a published passport without trusting the site that serves it',
  type: 'module',
  bin: { 'verify-passport': 'verify-passport.mjs' },
  engines: { node: '>=20' },
}

/** The same bytes for the same script. */
export const packVerifier = async (): Promise<Buffer> => {
  const script = await readVerifyScript('verify-passport.ts')
  const files = {
    'package/package.json': JSON.stringify(PACKAGE, null, 2),
    'package/verify-passport.mjs': Buffer.concat([Buffer.from('#!/usr/bin/env node\n'), script]),
  }
  const tar = pack()
  for (const [name, bytes] of Object.entries(files))
    tar.entry({ name, mode: 0o755, uid: 0, gid: 0, mtime: new Date(0) }, bytes)
  tar.finalize()
  const parts: Buffer[] = []
  for await (const part of tar) parts.push(part as Buffer)
  return gzipSync(Buffer.concat(parts))
}
