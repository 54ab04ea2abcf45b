/** Sends a multipart form of text fields and files; what is null stays away. */
import type { CallAnswer, CallArguments, CallSpec } from '#contract/call.ts'
import { type CallParts, exchange, type SendOptions } from './api.ts'

type MultipartCall = CallSpec & { accepts: 'multipart' }

/** Throws as `send` does. */
export async function sendForm<const S extends MultipartCall>(
  call: S,
  args: CallArguments<S>,
  fields: Readonly<Record<string, string | File | null>>,
  options: SendOptions = {},
): Promise<CallAnswer<S>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) form.append(name, value)
  }
  return exchange(call, args as CallParts, { ...options, body: form })
}
