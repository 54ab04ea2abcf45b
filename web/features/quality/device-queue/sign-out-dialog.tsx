/** Asked before one signs out while something of one's own waits to be sent. */

import { Box, Button, Flex, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDeviceQueue, useQueuedRequests, useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { byPlace, sayPause, unsentOf } from '#web/records/device-queue/request-words.rules.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './device-queue.module.css'

const WORD = 'discard'

interface SignOutDialogProps {
  onClose: () => void
  signOut: () => Promise<void>
}

const sayCount = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

export function SignOutDialog({ onClose, signOut }: SignOutDialogProps) {
  const queue = useDeviceQueue()
  const unsent = unsentOf(useQueuedRequests())
  const status = useQueueStatus()
  const [isSending, setSending] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const isEmpty = unsent.length === 0
  // Signs out by itself once everything asked for has been sent.
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isSending || !isEmpty || isLeaving.current) return
    isLeaving.current = true
    void signOut()
  }, [isSending, isEmpty, signOut])
  const send = () => {
    setSending(true)
    queue.sendNow()
  }
  return (
    <Dialog opened onClose={onClose} title="Sign out with unsent work?" size={560}>
      <Stack gap={14} align="stretch">
        <p>{sayCount(unsent.length)} made on this device are not on the server yet:</p>
        <Box component="ul" mt={4} aria-label="Not sent yet">
          {byPlace(unsent).map(({ group, place, requests }) => (
            <li key={group} className={classes.request}>
              <span className={classes.requestLabel}>{place.name}</span>
              <Quiet component="span">{sayCount(requests.length)}</Quiet>
            </li>
          ))}
        </Box>
        {isSending && (
          <p role="status">{sayPause(status) ?? 'Sending. You are signed out when all is sent.'}</p>
        )}
        {isDiscarding ? (
          <DiscardForm
            onDiscard={async () => {
              for (const { id } of unsent) await queue.discard(id)
              await signOut()
            }}
          />
        ) : (
          <p>Kept, it stays on this device, unseen by others, and is sent when you sign in here again.</p>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Stay signed in
          </Button>
          {!isDiscarding && (
            <Button variant="subtle" color="coral" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          )}
          <Button variant="default" onClick={() => void signOut()}>
            Keep and sign out
          </Button>
          <Button loading={isSending} onClick={send}>
            Send and sign out
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function DiscardForm({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <Flex
      component="form"
      gap={12}
      align="end"
      wrap="wrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === WORD) void onDiscard()
        else setWrong(true)
      }}
    >
      <TextInput
        label={`Type ${WORD} to delete the unsent work for good`}
        value={typed}
        autoComplete="off"
        data-autofocus
        error={isWrong && `Please type the exact word '${WORD}'.`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" color="coral">
        Discard and sign out
      </Button>
    </Flex>
  )
}
