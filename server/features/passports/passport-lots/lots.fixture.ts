/** Lots of published styles, made through the product's own calls, for tests. */
import { addLot, addSerials, type Lot, type NewLot, publishLot } from '#contract/passports/lots/lots.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import type { World } from '#server/test/world.ts'

type LotInput = Partial<NewLot> & { number: string }

export const add = async (brand: Company, style: MadeStyle, lot: LotInput): Promise<Lot> => {
  const body = { kind: 'lot' as const, ...lot }
  const answer = await brand.manager.send(addLot, { params: { id: String(style.id) }, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.data))
  return answer.data.data
}

export const ofLot = (style: MadeStyle, { id }: { id: number }) => ({
  params: { id: String(style.id), lot: String(id) },
})

export const publish = (brand: Company, style: MadeStyle, lot: { id: number }) =>
  brand.manager.send(publishLot, ofLot(style, lot))

export const addPublished = async (brand: Company, style: MadeStyle, lot: LotInput): Promise<Lot> => {
  const added = await add(brand, style, lot)
  const answer = await publish(brand, style, added)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.data))
  return answer.data.data
}

export const give = (brand: Company, style: MadeStyle, lot: { id: number }, serials: string) =>
  brand.manager.send(addSerials, { ...ofLot(style, lot), body: { serials } })

export const get = (
  { app }: World,
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) =>
  app.fastify.inject({
    ...{ method: 'GET', url, remoteAddress },
    headers: { host: 'localhost', 'accept-encoding': 'identity', accept: 'text/html', ...headers },
  })
