/** What the server did not take: why, and what one can do about it. */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Deed } from '#web/lib/device-queue/deed.ts'
import { useDeviceQueue } from '#web/lib/device-queue/use-device-queue.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { bothValues, keepingMine, type NameValue, sayTyped } from './deed-words.rules.ts'
import classes from './device-queue.module.css'

interface RefusedDeedProps {
  deed: Deed
  nameValue?: NameValue
}

export function RefusedDeed({ deed, nameValue }: RefusedDeedProps) {
  const queue = useDeviceQueue()
  const [isBusy, setBusy] = useState(false)
  const both = bothValues(deed, nameValue)
  const files = Object.keys(deed.files)
  const carryOut = (act: () => Promise<unknown>) => async () => {
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  const discard = carryOut(async () => {
    const isAgreed = await confirm({
      title: `Discard “${deed.label}”?`,
      body: files.length > 0 ? 'Its photo is only on this device.' : 'It is only on this device.',
      confirmLabel: 'Discard',
      danger: true,
    })
    if (isAgreed) await queue.discard(deed.id)
  })
  const savePhoto = carryOut(async () => {
    for (const part of files) {
      const file = await queue.readFile(deed, part)
      saveFile(file, file.name)
    }
  })
  return (
    <li className={classes.refused}>
      <div className={classes.label}>{deed.label}</div>
      <p className={classes.why}>
        {both
          ? `${both.by} changed the same. Saved now: ${both.theirs}. Yours: ${both.mine}.`
          : [...(deed.refusal?.messages ?? []), sayTyped(deed, nameValue)].filter(Boolean).join(' ')}
      </p>
      <Group gap={8}>
        {both ? (
          <>
            <Button
              size="xs"
              disabled={isBusy}
              onClick={carryOut(() => queue.sendAgain(deed.id, { content: keepingMine(deed.content) }))}
            >
              Keep mine
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={carryOut(() => queue.discard(deed.id))}
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
              onClick={carryOut(() => queue.sendAgain(deed.id))}
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
