/** What follows a publication: scans of labels, and reviews that wait or were decided. */
import { decideReview, listReviews } from '#contract/passports/passport-reviews.ts'
import { generateQr } from '#contract/passports/passports.ts'
import { insertViews, type ViewRow } from '../demo.store.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DEMO_REVIEWS, type DemoReview, SECOND_RUN, viewsOn } from '../facts/demo-reviews.ts'
import { PASSPORTS } from '../facts/passport-drafts.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

type Styles = ReadonlyMap<string, MadeStyle>

export const makeFeedback = async (world: DemoWorld, styles: Styles): Promise<void> => {
  for (const [index, review] of DEMO_REVIEWS.entries()) {
    // Each from an address of its own, of those that no network has (RFC 5737).
    await postReview(world, getStyle(styles, review.style), { ...review, address: `192.0.2.${index + 1}` })
  }
  for (const { style, published } of PASSPORTS)
    await makeViews(world, getStyle(styles, style), { name: style, since: published[0] ?? 0 })
}

const getStyle = (styles: Styles, name: string): MadeStyle => {
  const style = styleNamed(styles, name)
  return style
}

const postReview = (
  { post, clock, as }: DemoWorld,
  style: MadeStyle,
  { address, status, ...review }: DemoReview & { address: string },
): Promise<void> =>
  clock.during(review.day, async () => {
    const { stars, text, name, language } = review
    const payload = { stars, text, name, lang: language }
    await post(`/trace/${style.style_number}/reviews`, payload, address)
    if (status === 'pending') return
    const client = await as(style.maker)
    const params = { id: String(style.id) }
    const [newest] = (await client.send(listReviews, { params })).data
    await client.send(decideReview, {
      params: { ...params, reviewId: String(newest?.id) },
      body: { status },
    })
  })

interface Publication {
  name: string
  /** Whole days from today. */
  since: number
}

const makeViews = async (
  { tx, clock, as }: DemoWorld,
  style: MadeStyle,
  { name, since }: Publication,
): Promise<void> => {
  const client = await as(style.maker)
  const first = await client.send(generateQr, { body: { inquiryId: style.id } })
  const { label, day: began } = SECOND_RUN
  const second =
    name === SECOND_RUN.style ? await client.send(generateQr, { body: { inquiryId: style.id, label } }) : null
  const rows: ViewRow[] = []
  for (let day = since; day <= 0; day++) {
    const views = viewsOn(day, since)
    const scans = { tracking_code: first.tracking_code, views: Math.round(views * 0.55) }
    const plain = { tracking_code: null, views: Math.round(views * 0.45) }
    const later =
      second && day >= began ? [{ tracking_code: second.tracking_code, views: viewsOn(day, began) }] : []
    for (const row of [scans, plain, ...later])
      if (row.views > 0) rows.push({ style_id: style.id, day: clock.day(day), ...row })
  }
  await insertViews(tx, rows)
}
