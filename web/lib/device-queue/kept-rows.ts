/** Checks what comes out of the device's database: another build may have written it. */
import { z } from 'zod'
import { errorBody } from '#contract/errors.ts'
import type { Deed } from './deed.ts'
import type { KeptBytes, KeptValue } from './device-store.ts'

const deedFile = z.object({ key: z.string(), name: z.string(), type: z.string(), size: z.number() })

const deedRefusal = z.object({
  status: z.number(),
  code: errorBody.shape.code,
  messages: z.array(z.string()),
  fields: z.record(z.string(), z.array(z.string())),
  saved: errorBody.shape.saved,
})

const deedRow = z.object({
  id: z.string(),
  lane: z.string(),
  kind: z.string(),
  label: z.string(),
  place: z.object({ name: z.string(), address: z.string() }),
  content: z.record(z.string(), z.unknown()),
  slot: z.string().optional(),
  seq: z.number(),
  person: z.number(),
  made_at: z.string(),
  files: z.record(z.string(), deedFile),
  needs: z.array(z.string()),
  state: z.enum(['waiting', 'sending', 'sent', 'refused']),
  tries: z.number(),
  share: z.number(),
  refusal: deedRefusal.nullable(),
})

export const parseDeed = (row: unknown): Deed | undefined => deedRow.safeParse(row).data

const keptBytes = z.object({ data: z.instanceof(ArrayBuffer), name: z.string(), type: z.string() })
export const parseBytes = (row: unknown): KeptBytes | undefined => keptBytes.safeParse(row).data

const keptValue = z.object({ person: z.number(), at: z.number(), value: z.unknown() })
export const parseKept = (row: unknown): KeptValue | undefined => keptValue.safeParse(row).data
