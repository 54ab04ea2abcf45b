import { Button } from '@mantine/core'
import { useState } from 'react'
import { noticeError } from '#web/ui/notices/notices.ts'
import { IconCurrentLocation } from './geo-icons.ts'
import { fieldsOfPosition, type ManualFields } from './geo-image.rules.ts'

const WAIT_MS = 20_000
const NOT_FOUND =
  'Your position could not be found. Allow this page to know it, or type the coordinates by hand.'

/** Only where the device says where it is, which browsers do on safe addresses alone. */
const isAvailable = (): boolean => window.isSecureContext !== false && 'geolocation' in navigator

export function MyPositionButton({ onFound }: { onFound: (fields: Omit<ManualFields, 'image'>) => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAvailable()) return null
  const ask = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onFound(fieldsOfPosition(coords))
      },
      () => {
        setAsking(false)
        noticeError(NOT_FOUND)
      },
      { enableHighAccuracy: true, timeout: WAIT_MS },
    )
  }
  return (
    <Button
      variant="default"
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconCurrentLocation size={16} />}
      loading={isAsking}
      onClick={ask}
    >
      Use my position
    </Button>
  )
}
