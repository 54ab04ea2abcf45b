/** What a save does not name stays as it is: every call that changes a record, with each of its keys left out. */
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '#contract/call.ts'
import { OTHERS } from './test/bodies-without-fields.ts'
import { CHANGES, hasBody, sendBody } from './test/partial-saves.ts'
import type { Planted } from './test/planted/planted.ts'
import { test, type World } from './test/world.ts'

type Path = readonly string[]

const within = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? within(schema.unwrap()) : schema

/** Every key that a save may leave out, in objects and in the first element of lists as well. */
const optionalPaths = (schema: unknown, at: Path = []): Path[] => {
  const inner = within(schema)
  if (inner instanceof z.ZodArray) return optionalPaths(inner.element, [...at, '0'])
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([key, value]) => {
    const path = [...at, key]
    return value instanceof z.ZodOptional ? [path, ...optionalPaths(value, path)] : optionalPaths(value, path)
  })
}

/** Of a form that is no JSON body, the text fields. */
const pathsOf = (call: CallSpec, planted: Planted): Path[] =>
  call.body
    ? optionalPaths(call.body).filter(([first]) => first !== 'version' && first !== 'was')
    : Object.keys(planted.body).map((key) => [key])

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((level, key) => (level as Record<string, unknown>)[key], value)

const without = (body: Record<string, unknown>, path: Path): Record<string, unknown> => {
  const copy = structuredClone(body)
  delete (valueAt(copy, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1) ?? '']
  return copy
}

const BESIDE_THE_CONTENT = new Set(['version', 'updated_at', 'updated_by_name', 'updated_by'])
const contentOf = async ({ read }: Planted): Promise<unknown> =>
  JSON.parse(JSON.stringify(await read(), (key, value) => (BESIDE_THE_CONTENT.has(key) ? undefined : value)))

const callNamed = (world: World, name: string): CallSpec => {
  const call = world.app.calls.find((each) => each.name === name)
  if (!call) throw new Error(`There is no call ${name}.`)
  return call
}

const plant = async (world: World, name: string) => {
  const call = callNamed(world, name)
  const planted = (await CHANGES[name]?.(world)) as Planted
  expect(await sendBody(call, planted, planted.body)).toSucceed()
  return { call, planted, saved: await contentOf(planted) }
}

test('every call with a body stands in the table once', ({ world }) => {
  const rows = [...Object.keys(CHANGES), ...Object.keys(OTHERS)].sort()
  expect(rows).toEqual(
    world.app.calls
      .filter(hasBody)
      .map(({ name }) => name)
      .sort(),
  )
})

describe.each(Object.keys(CHANGES))('%s', (name) => {
  test('a save without one of its keys changes nothing of it', async ({ world }) => {
    const { call, planted, saved } = await plant(world, name)
    const paths = pathsOf(call, planted)
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) {
      expect(valueAt(planted.body, path), `the body names ${path.join('.')}`).toBeDefined()
      const key = path.join('.')
      expect({ key, ...(await sendBody(call, planted, without(planted.body, path))) }).toSucceed()
      expect({ key, content: await contentOf(planted) }).toEqual({ key, content: saved })
    }
  })

  test('a save of one key alone changes nothing else', async ({ world }) => {
    const { call, planted, saved } = await plant(world, name)
    for (const [key, value] of Object.entries(planted.body)) {
      expect({ key, ...(await sendBody(call, planted, { [key]: value })) }).toSucceed()
      expect({ key, content: await contentOf(planted) }).toEqual({ key, content: saved })
    }
  })

  test('keys that are saved at once by many, without a version, are all there', async ({ world }) => {
    const call = callNamed(world, name)
    if (!call.body) return
    const planted = (await CHANGES[name]?.(world)) as Planted
    if (planted.first) expect(await sendBody(call, planted, planted.first)).toSucceed()
    const alone = Object.entries(planted.body).map(([key, value]) =>
      sendBody(call, planted, { [key]: value }),
    )
    for (const answer of await Promise.all(alone)) expect(answer).toSucceed()
    const together = await contentOf(planted)
    expect(await sendBody(call, planted, planted.body)).toSucceed()
    expect(together).toEqual(await contentOf(planted))
  })

  test('what is sent empty is gone', async ({ world }) => {
    const { call, planted, saved } = await plant(world, name)
    if (!call.body) return
    const lists = Object.entries(planted.body).filter(([, value]) => Array.isArray(value))
    const empty = lists.map(([key]) => [key, []] as const)
    const nullable = Object.entries(planted.body).flatMap(([key, value]) => {
      const takesNull = !Array.isArray(value) && call.body?.safeParse({ [key]: null }).success
      return takesNull && key !== 'collection_id' ? [[key, null] as const] : []
    })
    for (const [key, value] of [...nullable, ...empty]) {
      expect({ key, ...(await sendBody(call, planted, { [key]: value })) }).toSucceed()
      expect({ key, content: await contentOf(planted) }).not.toEqual({ key, content: saved })
      // Lines and steps that went are gone with their ids.
      if (key === 'items' || key === 'data') continue
      const again = await sendBody(call, planted, { [key]: planted.body[key] })
      expect({ key, ...again }).toSucceed()
    }
  })
})
