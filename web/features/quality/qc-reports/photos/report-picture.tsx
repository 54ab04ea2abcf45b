/** A picture of a report: from the server, from the device's copy of it, or made here and not sent yet. */
import { type ReactNode, useEffect, useState } from 'react'
import type { PictureWidth } from '#contract/files/files.ts'
import { withWidth } from '#web/lib/api/picture-addresses.ts'
import { useReport } from '../report-context.ts'
import { readKeptPicture } from '../requests/kept-report.ts'
import { pictureOfRequest } from '../requests/request-picture.ts'

interface ReportPictureProps {
  /** Of a preview, or of a request's part. */
  address: string | null
  /** One of the widths of pictures; absent for the picture as it is. */
  width?: PictureWidth
  alt: string
  className?: string
  /** In place of a picture that cannot be shown. */
  broken?: ReactNode
  onBroken?: () => void
}

const atWidth = (address: string, width: PictureWidth | undefined): string =>
  width === undefined ? address : withWidth(address, width)
const isOfRequest = (address: string): boolean => address.startsWith('request:')

/** A picture that is on its way still reads its address, although another has taken its place. */
const GIVEN_BACK_MS = 30_000

/** Object addresses hold their bytes until they are given back. */
const useObjectUrl = (read: (() => Promise<Blob | null>) | null, key: string) => {
  const [shown, setShown] = useState<{ key: string; url: string | null } | null>(null)
  const isWanted = read !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read.
  useEffect(() => {
    if (!read) return
    let url: string | null = null
    let isOver = false
    void read()
      .catch(() => null)
      .then((blob) => {
        if (isOver) return
        url = blob && URL.createObjectURL(blob)
        setShown({ key, url })
      })
    return () => {
      isOver = true
      const made = url
      if (made) setTimeout(() => URL.revokeObjectURL(made), GIVEN_BACK_MS)
    }
  }, [key, isWanted])
  return shown?.key === key ? shown.url : undefined
}

export function ReportPicture({ address, width, alt, className, broken, onBroken }: ReportPictureProps) {
  const { report, person, queue, waiting } = useReport()
  const [failed, setFailed] = useState<string | null>(null)
  const isLocal = address !== null && (isOfRequest(address) || failed === address)
  const read = (): Promise<Blob | null> =>
    isOfRequest(address ?? '')
      ? pictureOfRequest(queue, waiting, address ?? '')
      : readKeptPicture(person, report.id, atWidth(address ?? '', width))
  const local = useObjectUrl(isLocal ? read : null, `${address} ${width ?? ''}`)
  const isBroken = address === null || (isLocal && local === null)
  useEffect(() => {
    if (isBroken) onBroken?.()
  }, [isBroken, onBroken])
  if (isBroken) return broken ?? <span className={className}>{alt}</span>
  const source = isLocal ? local : atWidth(address, width)
  return (
    <img
      src={source ?? undefined}
      alt={alt}
      className={className}
      loading="lazy"
      decoding="async"
      onError={() => !isLocal && setFailed(address)}
    />
  )
}
