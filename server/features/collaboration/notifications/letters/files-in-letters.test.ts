/** Letters about files show them, as far as their reader may read them when the letter is sent. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { assignSupplier } from '#contract/styles/assignments.ts'
import {
  picture,
  putOne,
  remove,
  setPrivate,
  subTaskAt,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { gatherAnHourLater, letterTo } from '#server/test/letters.ts'
import type { Company, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const makeShared = async (make: Maker) => {
  const [brand, mill] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [mill] })
  const subTask = await subTaskAt(brand.manager, style)
  const share = (name: string) =>
    putOne(mill.manager, style, subTask, { shared: true, files: [picture(name)] })
  return { brand, mill, style, subTask, share }
}

const place = (brand: Company, style: { id: number }, { id }: Company) =>
  brand.manager.send(assignSupplier, { params: { id: String(style.id) }, body: { supplier_id: id } })

// shows D-512
test('a letter about shared files names them and shows them small, and has a text without them', async ({
  make,
  world,
}) => {
  const { brand, share } = await makeShared(make)
  await share('front.png')
  await gatherAnHourLater(world)
  const letter = await letterTo(world, brand.manager.email, 'shared files')
  expect(letter).toMatch(/Content-Type: multipart\/(alternative|related)/)
  expect(letter).toContain('Content-Type: text/plain')
  expect(letter).toContain('Content-Type: text/html')
  expect(letter).toContain('front.png')
  expect(letter).toContain('src="cid:picture-1"')
  expect(letter).toContain('<picture-1>')
  expect(letter).toContain('Content-Type: image/jpeg')
})

// shows D-512
test('what was made private or deleted meanwhile is neither named nor shown', async ({ make, world }) => {
  const { brand, mill, style, share } = await makeShared(make)
  const [open, hidden, gone] = [await share('open.png'), await share('hidden.png'), await share('gone.png')]
  await setPrivate(mill.manager, style, hidden, true)
  await remove(mill.manager, style, gone)
  await gatherAnHourLater(world)
  const letter = await letterTo(world, brand.manager.email, 'shared files')
  expect(letter).toContain(open.title)
  expect(letter).not.toMatch(/hidden\.png|gone\.png|picture-2/)
})

// shows D-643
test('files that several companies shared in one place within the hour are all named in its letter', async ({
  make,
  world,
}) => {
  const { brand, style, subTask, share } = await makeShared(make)
  const other = await make.supplier()
  expect(await place(brand, style, other)).toSucceed()
  await share('first.png')
  await world.parts.db.write(async (tx) => {
    await sql`update style_file_versions set created_at = created_at - interval '10 minutes'`.execute(tx)
    await sql`update notifications set created_at = created_at - interval '10 minutes'`.execute(tx)
  })
  await putOne(other.manager, style, subTask, { shared: true, files: [picture('second.png')] })
  await gatherAnHourLater(world)
  const letter = await letterTo(world, brand.manager.email, 'shared files')
  expect(letter).toContain('first.png')
  expect(letter).toContain('second.png')
})
