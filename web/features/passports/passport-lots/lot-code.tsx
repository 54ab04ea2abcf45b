/** The QR code of a published lot or piece, for its labels. */
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lot } from '#contract/passports/lots/lots.ts'
import { IconDownload } from '#web/records/icons.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import classes from './lots.module.css'
import { lotCodeQuery } from './lots.queries.ts'

export function LotCode({ styleId, lot }: { styleId: number; lot: Lot }) {
  const [isShown, setShown] = useState(false)
  const code = useQuery({ ...lotCodeQuery(styleId, lot.id), enabled: isShown })
  const name = `${lot.number ?? lot.serial}`.replaceAll(/[^\w.-]/g, '_')
  if (!isShown)
    return (
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={() => setShown(true)}>
          Show the QR code
        </Button>
      </div>
    )
  if (code.isPending)
    return (
      <div role="status" aria-label="Loading…">
        <Skeleton width={220} height={220} />
      </div>
    )
  if (code.isError) return <ErrorState error={code.error} onRetry={() => void code.refetch()} />
  const { qr, png, url } = code.data
  return (
    <div className={classes.part}>
      <img className={classes.qr} src={qr} alt={`QR code of ${url}`} />
      <span className={classes.fact}>{url}</span>
      <div className={classes.actions}>
        <Button
          component="a"
          href={qr}
          download={`${name}.svg`}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} />}
        >
          Download SVG
        </Button>
        <Button
          component="a"
          href={png}
          download={`${name}.png`}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} />}
        >
          Download PNG
        </Button>
      </div>
    </div>
  )
}
