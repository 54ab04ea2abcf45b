import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readHealth, type SignReading } from '#contract/accounts/health.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const readings: SignReading[] = [
  { id: 'disk', state: 'wrong', value: 0.05 },
  { id: 'failed_jobs', state: 'waits', value: 3 },
  { id: 'backup', state: 'unknown', value: null },
  { id: 'serving', state: 'well', value: 1 },
  { id: 'late_jobs', state: 'well', value: 90 },
]

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole('heading', { name, level: 3 }).closest('li')
  if (!row) throw new Error(`no row ${name}`)
  return row
}

// shows D-402
test('what is wrong comes first with what to do, then what waits, with the limits of the alerts', async () => {
  answers(readHealth, { data: readings })
  openApp('/admin/health', admin)
  await waitFor(() => expect(screen.getByText('Something is wrong')).toBeInTheDocument())
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    ...['What is wrong', 'What waits', 'What is not known', 'What is well'],
  ])
  const disk = within(rowOf('Free disk'))
  expect(disk.getByText('5%')).toBeInTheDocument()
  expect(disk.getByText('Warning under 20%, alarm under 8%')).toBeInTheDocument()
  expect(disk.getByText(/^Free space or enlarge the disk/)).toBeInTheDocument()
  const jobs = within(rowOf('Failed jobs'))
  expect(jobs.getByRole('link', { name: 'Failed jobs' })).toHaveAttribute('href', '/admin/jobs')
  expect(within(rowOf('Age of the newest backup')).getByText('Nothing known yet')).toBeInTheDocument()
  const late = within(rowOf('Waiting time of jobs'))
  expect(late.getByText('1.5 minutes')).toBeInTheDocument()
  expect(late.getByText('Warning over 5 minutes, alarm over 1 hour')).toBeInTheDocument()
  expect(late.queryByText(/stand still/)).not.toBeInTheDocument()
})

test('where nothing is wrong it says so', async () => {
  answers(readHealth, { data: readings.filter(({ state }) => state === 'well') })
  openApp('/admin/health', admin)
  await waitFor(() => expect(screen.getByText('All is well')).toBeInTheDocument())
  expect(screen.queryByText('What waits')).not.toBeInTheDocument()
})

test('while it loads, its places are shown', async () => {
  hangs(readHealth)
  openApp('/admin/health', admin)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Health', level: 1 })).toBeInTheDocument())
  expect(screen.queryByText('All is well')).not.toBeInTheDocument()
})

test('what cannot be read is read again, and may be nothing', async () => {
  fails(readHealth, 'internal')
  const { user } = openApp('/admin/health', admin)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readHealth, { data: [] })
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('No signs to show')).toBeInTheDocument())
})

test('others are not let in, and nothing is asked for them', async () => {
  openApp('/admin/health', mira)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeInTheDocument())
  expect(sentTo(readHealth)).toHaveLength(0)
})
