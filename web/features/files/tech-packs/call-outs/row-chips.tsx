/** Beside a row: the call-outs that point at it. A press lights them up and brings the sketch into view. */
import { Flex } from '@mantine/core'
import classes from '#web/records/call-outs/call-outs.module.css'
import { useLight } from './light.tsx'

export interface PinOfRow {
  id: string
  number: number
  sketch: string
}

export function RowChips({ rowKey, pins }: { rowKey: string; pins: readonly PinOfRow[] }) {
  const { lit, light } = useLight()
  if (pins.length === 0) return null
  const show = (id: string) => {
    light({ key: rowKey, isSought: false })
    document.querySelector(`[data-mark="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <Flex component="span" gap={4} wrap="wrap" mt={6} data-lit={lit === rowKey || undefined}>
      {pins.map(({ id, number, sketch }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-label={`Show call-out ${number} on ${sketch}`}
          onClick={() => show(id)}
        >
          <span className={classes.number}>{number}</span>
        </button>
      ))}
    </Flex>
  )
}
