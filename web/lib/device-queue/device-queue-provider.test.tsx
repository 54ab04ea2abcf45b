import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { sessionQuery } from '#web/lib/session/session.ts'
import { makeTestQueue } from '#web/test/device-queue.ts'
import { mira } from '#web/test/people.ts'
import { DeviceQueueProvider } from './device-queue-provider.tsx'
import { useQueuedRequests, useQueueStatus } from './use-device-queue.ts'

function Waiting() {
  const ofReport = useQueuedRequests('qc-report:12')
  const { pause } = useQueueStatus()
  return <p>{`${useQueuedRequests().length} wait, ${ofReport.length} of this report, ${pause ?? 'going'}`}</p>
}

test('what waits is shown to who made it, and to nobody once they have left', async () => {
  const queries = new QueryClient()
  const queue = makeTestQueue()
  onTestFinished(() => queue.close())
  render(
    <QueryClientProvider client={queries}>
      <DeviceQueueProvider queue={queue}>
        <Waiting />
      </DeviceQueueProvider>
    </QueryClientProvider>,
  )
  await act(async () => queries.setQueryData(sessionQuery.queryKey, mira))
  const request = { kind: 'change', place: { name: '', address: '' }, label: 'Name', content: {} }
  await act(() => queue.add({ ...request, id: 'a', group: 'qc-report:12' }))
  await act(() => queue.add({ ...request, id: 'b', group: 'qc-report:13' }))
  await waitFor(() => expect(screen.getByText('2 wait, 1 of this report, no_network')).toBeVisible())

  await act(async () => queries.clear())
  await waitFor(() => expect(screen.getByText('0 wait, 0 of this report, going')).toBeVisible())
})
