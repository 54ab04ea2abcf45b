import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { listLibrary } from '#contract/files/library/library.ts'
import { until } from '#test/until.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { LibraryTexts } from './library-texts.tsx'

const entry = (id: number, name: string, text: string) => ({
  ...{ id, kind: 'care_text' as const, version: 1, code: null, name, text, unit: null, picture: null },
  ...{ tolerance_minus: null, tolerance_plus: null, chart: null, is_archived: false, use_count: 0 },
  ...{ updated_at: '2026-11-20T09:00:00.000Z', updated_by_name: 'Mira Olsen' },
})
const pageOf = (...data: ReturnType<typeof entry>[]) => ({
  ...{ data, total: data.length, page: 1, page_size: 50, can: { change: true } },
  counts: {
    ...{ point_of_measure: 0, construction: 0, stitch: 0, seam: 0, care_text: 0, label_text: 0 },
    chart_block: 0,
  },
})

function Typed({ onText }: { onText: (text: string) => void }) {
  const [value, setValue] = useState('Folded')
  return (
    <LibraryTexts
      value={value}
      max={60}
      onChange={(text) => {
        setValue(text)
        onText(text)
      }}
    />
  )
}

const open = (onText: (text: string) => void) =>
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Typed onText={onText} />
    </QueryClientProvider>,
  )

// shows D-515
test('a text of the library goes behind what is typed, where there is room for it', async () => {
  const long = 'x'.repeat(60)
  answers(listLibrary, pageOf(entry(1, 'Dark', 'Wash dark colours separately.'), entry(2, 'Long', long)))
  const onText = vi.fn()
  const { user } = open(onText)
  await user.click(screen.getByRole('button', { name: 'Texts from the library' }))
  await until(() => expect(screen.getByRole('button', { name: 'Insert Long' })).toBeDisabled())
  await user.click(screen.getByRole('button', { name: 'Insert Dark' }))
  expect(onText).toHaveBeenLastCalledWith('Folded\nWash dark colours separately.')
  expect(sentTo(listLibrary).at(-1)?.query.get('kind')).toBe('care_text')
})

test('label texts are beside care texts; an empty library and an error say so', async () => {
  answers(listLibrary, pageOf())
  const { user } = open(vi.fn())
  await user.click(screen.getByRole('button', { name: 'Texts from the library' }))
  await screen.findByText('The library has no such text yet')
  fails(listLibrary, 'internal')
  await user.click(screen.getByRole('radio', { name: 'Label text' }))
  await waitFor(() => expect(sentTo(listLibrary).at(-1)?.query.get('kind')).toBe('label_text'))
  await screen.findByRole('button', { name: 'Retry' })
})
