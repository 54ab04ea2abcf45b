import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import {
  addBomGeoImage,
  GEO_TEXTS,
  listBomGeoImages,
  listGeoImages,
  removeBomGeoImage,
} from '#contract/files/geo-images.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { BomLineGeoImages } from './bom-line-geo-images.tsx'
import { makeGalleryImage, makeOnLine } from './geo-image.fixture.ts'

const onJersey = makeOnLine()
const open = (lineId: number, canAdd: boolean) => {
  answers(readSession, mira)
  return renderUi(
    <QueryClientProvider client={makeQueryClient()}>
      <BomLineGeoImages styleId={5} line={{ id: lineId, item: 'Jersey' }} canAdd={canAdd} />
    </QueryClientProvider>,
  )
}
const openPopup = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Geo images of Jersey: 1' }))
  return within(await screen.findByRole('dialog', { name: 'Geo images: Jersey' }))
}

// shows S1-111
test('a line has its own pictures, which owners take off and put on', async () => {
  answers(listBomGeoImages, { bom_geo_images: [onJersey, { ...onJersey, id: 91, bom_item_id: 7 }] })
  const other = makeGalleryImage({ id: 41, title: 'field.jpg' })
  answers(listGeoImages, { geo_images: [other], total: 1, page: 1, page_size: 24 })
  answers(addBomGeoImage, { geo_image: onJersey })
  answers(removeBomGeoImage, { ok: true })
  const { user } = open(6, true)
  const popup = await openPopup(user)
  await user.click(await popup.findByRole('button', { name: 'Select field.jpg' }))
  await waitFor(() => expect(screen.getByText(GEO_TEXTS.added)).toBeVisible())
  expect(sentTo(addBomGeoImage)[0]).toMatchObject({
    params: { id: '5' },
    body: { geo_image_id: 41, bom_item_id: 6 },
  })
  await user.click(popup.getByRole('button', { name: 'What to do with hall.jpg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText(GEO_TEXTS.removed)).toBeVisible())
  expect(sentTo(removeBomGeoImage)[0]?.params).toEqual({ id: '5', geoId: '90' })
})

test('who only reads sees those that are there, and no button where there is none', async () => {
  answers(listBomGeoImages, { bom_geo_images: [onJersey] })
  const { user, unmount } = open(6, false)
  const popup = await openPopup(user)
  expect(popup.queryByRole('heading', { name: GEO_TEXTS.gallery })).toBeNull()
  unmount()
  const { container } = open(8, false)
  expect(container.querySelector('button')).toBeNull()
})
