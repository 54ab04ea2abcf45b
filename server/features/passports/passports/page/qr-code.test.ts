/** What is printed is read by phones from labels that were washed, folded and photographed in a hurry. */
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { type SpoiltPrint, spoil } from '../versions/spoilt-prints.fixture.ts'
import { drawQrCode } from './qr-code.ts'

const decode = jsqr as unknown as typeof jsqr.default
/** As long as an address gets: the longer it is, the smaller are the squares of its code. */
const ADDRESS = 'https://passports.example/01/09506000134352/10/LOT-2026-11/21/SERIAL-000123456?c=ab12cd'

const { svg } = await drawQrCode(ADDRESS)
const drawn = Buffer.from(svg.split(',')[1] ?? '', 'base64')
const isRead = ({ pixels, size }: SpoiltPrint) => decode(pixels, size, size)?.data === ADDRESS

// shows S1-101
test('at least 118 of 120 spoilt prints of a code are read', async () => {
  const prints = await spoil(drawn)
  expect(prints).toHaveLength(120)
  const unread = prints.filter((print) => !isRead(print)).map(({ name }) => name)
  expect(unread.length, `not read: ${unread.join('; ')}`).toBeLessThanOrEqual(2)
})

test.each(['blurred', 'partly covered'])(
  '%s four times as badly, many are not: the prints are really spoilt',
  async (way) => {
    const prints = await spoil(drawn, { way, worse: 4 })
    expect(prints.filter(isRead).length).toBeLessThan(15)
  },
)
