/** What the server did not take: why, and what one can do about it. */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { useDeviceQueue } from '#web/lib/device-queue/use-device-queue.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './device-queue.module.css'
import { bothValues, keepingMine, type NameValue, sayTyped } from './request-words.rules.ts'

interface RefusedRequestProps {
  request: QueuedRequest
  nameValue?: NameValue
}

export function RefusedRequest({ request, nameValue }: RefusedRequestProps) {
  const queue = useDeviceQueue()
  const [isBusy, setBusy] = useState(false)
  const both = bothValues(request, nameValue)
  const files = Object.keys(request.files)
  const carryOut = (act: () => Promise<unknown>) => async () => {
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  const discard = carryOut(async () => {
    const isAgreed = await confirm({
      title: `Discard “${request.label}”?`,
      body: files.length > 0 ? 'Its photo is only on this device.' : 'It is only on this device.',
      confirmLabel: 'Discard',
      danger: true,
    })
    if (isAgreed) await queue.discard(request.id)
  })
  const savePhoto = carryOut(async () => {
    for (const part of files) {
      const file = await queue.readFile(request, part)
      saveFile(file, file.name)
    }
  })
  return (
    <li className={classes.refused}>
      <Strong component="div" breaks>
        {request.label}
      </Strong>
      <p className={classes.why}>
        {both
          ? `${both.by} changed the same. Saved now: ${both.theirs}. Yours: ${both.mine}.`
          : [...(request.refusal?.messages ?? []), sayTyped(request, nameValue)].filter(Boolean).join(' ')}
      </p>
      <Group gap={8}>
        {both ? (
          <>
            <Button
              size="xs"
              disabled={isBusy}
              onClick={carryOut(() => queue.sendAgain(request.id, { content: keepingMine(request.content) }))}
            >
              Keep mine
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={carryOut(() => queue.discard(request.id))}
            >
              Take theirs
            </Button>
          </>
        ) : (
          <>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={carryOut(() => queue.sendAgain(request.id))}
            >
              Try again
            </Button>
            <Button size="xs" variant="subtle" color="coral" disabled={isBusy} onClick={discard}>
              Discard
            </Button>
          </>
        )}
        {files.length > 0 && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={savePhoto}>
            {files.length === 1 ? 'Save the file' : 'Save the files'}
          </Button>
        )}
      </Group>
    </li>
  )
}
