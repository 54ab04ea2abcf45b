/** Links of who holds a piece: made of its serial number, so that none is kept; one key for each style. */
import { Button, Flex, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  exportHolderLinks,
  MAX_PIECES,
  type PassportLinks,
} from '#contract/passports/audiences/passport-links.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './passport-links.module.css'
import { useMakeHolderKey } from './passport-links.queries.ts'

interface HolderLinksProps {
  styleId: number
  holderKey: PassportLinks['holder_key']
}

export function HolderLinks({ styleId, holderKey }: HolderLinksProps) {
  const making = useMakeHolderKey(styleId)
  const replace = async () => {
    const isSure = await confirm({
      title: 'Make another key?',
      body: 'The links that were printed in pieces of this style no longer open anything. The public passport stays.',
      confirmLabel: 'Make another key',
      danger: true,
    })
    if (isSure) making.mutate(holderKey?.number ?? null)
  }
  return (
    <div className={classes.pieces}>
      <h3 className={classes.heading}>Holder of the garment</h3>
      <Quiet breaks>
        Each piece has a link of its own, made of its serial number and a key of this style. Print it in the
        garment as a QR code.
      </Quiet>
      {holderKey ? (
        <>
          <Quiet breaks>
            Key {holderKey.number}, made by <bdi>{holderKey.made_by}</bdi> on{' '}
            {formatInstant(holderKey.made_at)}
          </Quiet>
          <PieceFile styleId={styleId} />
          <Button variant="default" size="xs" loading={making.isPending} onClick={() => void replace()}>
            Make another key
          </Button>
        </>
      ) : (
        <Button variant="default" loading={making.isPending} onClick={() => making.mutate(null)}>
          Make the key
        </Button>
      )}
    </div>
  )
}

const isCount = (value: number | null, least: number): value is number =>
  value !== null && Number.isSafeInteger(value) && value >= least

function PieceFile({ styleId }: { styleId: number }) {
  const [prefix, setPrefix] = useState('')
  const [first, setFirst] = useState<number | null>(1)
  const [count, setCount] = useState<number | null>(100)
  const isReady = isCount(first, 0) && isCount(count, 1) && count <= MAX_PIECES
  const query = new URLSearchParams({ prefix, first: String(first), count: String(count) })
  const path = exportHolderLinks.path.replace('{id}', String(styleId))
  return (
    <Flex gap={10} align="end" wrap="wrap">
      <TextInput
        label="Begins with"
        maxLength={20}
        value={prefix}
        onChange={(event) => setPrefix(event.currentTarget.value)}
      />
      <WholeNumberField label="First number" value={first} onChange={setFirst} />
      <WholeNumberField
        label="How many pieces"
        value={count}
        error={
          isCount(count, 1) && count > MAX_PIECES ? 'No more than 100,000 pieces in one file' : undefined
        }
        onChange={setCount}
      />
      <Button
        component="a"
        href={isReady ? `${path}?${query}` : undefined}
        aria-disabled={!isReady || undefined}
        download
        variant="default"
        leftSection={<IconDownload size={17} />}
      >
        Links as CSV
      </Button>
    </Flex>
  )
}
