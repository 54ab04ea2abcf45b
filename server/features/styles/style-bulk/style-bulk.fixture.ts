/** The same change to many styles, for its tests. */
import { type BulkAction, type BulkResult, changeStyles } from '#contract/styles/style-bulk.ts'
import { readStyle } from '#contract/styles/styles.ts'
import type { Person } from '#server/test/make.ts'

type Sender = Pick<Person, 'send'>
type Named = { id: number }

export const change = (
  by: Sender,
  styles: readonly Named[],
  action: BulkAction,
  { preview = false, key }: { preview?: boolean; key?: string } = {},
) =>
  by.send(
    changeStyles,
    { body: { ids: styles.map(({ id }) => id), action, preview } },
    key ? { 'idempotency-key': key } : {},
  )

/** `outcome: reason` of each, in their order. */
export const wordsOf = (results: readonly BulkResult[]): string[] =>
  results.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome))

export const wordsFor = async (...args: Parameters<typeof change>): Promise<string[]> => {
  const { status, data, error } = await change(...args)
  return status === 200 ? wordsOf(data.data) : [`${status} ${error.code}`]
}

export const inquiryOf = async (by: Sender, { id }: Named) =>
  (await by.send(readStyle, { params: { id: String(id) } })).data.inquiry
