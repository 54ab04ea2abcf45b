/** A server that keeps bills of materials, for tests. */
import { type Bom, type BomItem, readBom, saveBom } from '#contract/boms.ts'
import { answers, type Sent, sentTo } from '#web/test/fake-server.ts'
import { makeBom, makeLine } from './bom.fixture.ts'

type SentBom = { version: number | null; items: (Partial<BomItem> & { id: number | string })[] }
export const sentBoms = () => sentTo(saveBom).map(({ body }) => body as SentBom)

/** The server keeps what is sent, as the next version. */
export const keepsWhatIsSent = (bom: Bom) => {
  let now = bom
  answers(readBom, () => now)
  answers(saveBom, ({ body }: Sent) => {
    const { items } = body as SentBom
    const known = new Map(now.items.map((item) => [item.id, item]))
    now = makeBom(
      items.map((item, index) =>
        makeLine({
          ...known.get(item.id as number),
          ...(item as Partial<BomItem>),
          id: typeof item.id === 'number' ? item.id : 90 + index,
        }),
      ),
      { version: (now.version ?? 0) + 1 },
    )
    return now
  })
}
