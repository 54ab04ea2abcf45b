/** A published passport and reviews of it, for tests. */
import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'

export const idOf = (style: { id: number }) => ({ id: String(style.id) })

export const publishPassport = async (
  brand: Company,
  style: MadeStyle,
  layout: Partial<TraceLayout> = {},
): Promise<void> => {
  const body = { productName: 'Harbour tee', layout: { ...DEFAULT_TRACE_LAYOUT, ...layout } }
  await brand.manager.send(submitTrace, { params: idOf(style), body })
  const published = await brand.manager.send(publish, { params: idOf(style) })
  if (published.status !== 200) throw new Error(JSON.stringify(published.error))
}

export const makePublished = async (make: Maker, layout: Partial<TraceLayout> = {}) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  await publishPassport(brand, style, layout)
  return { brand, style, url: `/trace/${style.style_number}` }
}

let count = 0
/** An address that nobody had before, so that the limits of tests stay apart. */
export const freshAddress = (): string => {
  count++
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/** As the page's form sends it. */
export const sendForm = (
  client: Client,
  style: { style_number: string },
  fields: Record<string, string>,
  { address = freshAddress(), ...headers }: Record<string, string> & { address?: string } = {},
) =>
  client.request({
    method: 'POST',
    url: `/trace/${style.style_number}/reviews`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mozilla/5.0', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: address,
  })
