/** The numbers that lead to the passport, and what may be done about the one in the field. */
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decideGtinDispute, type GtinStanding, type Gtins } from '#contract/passports/gtins.ts'
import { ReasonDialog } from '#web/records/requests/reason-dialog.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from '../sections.module.css'
import { type GtinAction, gtinsQuery, useChangeGtin } from './gtins.queries.ts'

interface Chosen {
  action: GtinAction
  gtin: string
}

const DIALOGS: Record<GtinAction, { title: string; hint: string; confirmLabel: string }> = {
  release: {
    title: 'Release GTIN',
    hint: 'The number leads nowhere afterwards, and any style may carry it. Release it only if no label, hangtag or packaging carries it.',
    confirmLabel: 'Release',
  },
  move: {
    title: 'Move GTIN',
    hint: 'When you publish this passport, the number leads here. Labels that carry it lead here too.',
    confirmLabel: 'Move here',
  },
  dispute: {
    title: 'Ask the operator',
    hint: 'Say why the number is yours, for example with your GS1 certificate. The operator decides, and both companies are told.',
    confirmLabel: 'Ask',
  },
}

export function GtinNumbers({ styleId, gtin }: { styleId: number; gtin: string | null }) {
  const { data } = useQuery(gtinsQuery(styleId, gtin))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const change = useChangeGtin(styleId)
  if (!data) return null
  const choose = data.can.change ? setChosen : null
  return (
    <Stack gap={10} mt={12}>
      {data.asked?.gtin === gtin && data.asked && <Standing asked={data.asked} choose={choose} />}
      <Numbers numbers={data.data} choose={choose} />
      {chosen && (
        <ReasonDialog
          {...DIALOGS[chosen.action]}
          isOpen
          schema={decideGtinDispute.body}
          draftKey={`gtin-${chosen.action}:${styleId}:${chosen.gtin}`}
          save={(reason) => change.mutateAsync({ ...chosen, reason })}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  )
}

type Choose = ((chosen: Chosen) => void) | null

/** Only where a publication with this number would be refused. */
function Standing({ asked, choose }: { asked: GtinStanding; choose: Choose }) {
  const { gtin, state, style, is_moving, is_disputed } = asked
  if (state === 'foreign')
    return <Alert>This GTIN begins with the GS1 company prefix of another company.</Alert>
  if (state === 'elsewhere')
    return (
      <Alert>
        {is_moving
          ? 'This GTIN moves here with the next publication.'
          : `This GTIN leads to ${style?.style_number ?? 'another style'} of your brand.`}
        {choose && !is_moving && (
          <Act label="Move it here" onClick={() => choose({ action: 'move', gtin })} />
        )}
      </Alert>
    )
  if (state !== 'taken') return null
  return (
    <Alert>
      {is_disputed
        ? 'The operator was asked who may use this GTIN. You are told the decision.'
        : 'This GTIN is on the published passport of another company.'}
      {choose && !is_disputed && (
        <Act label="Ask the operator" onClick={() => choose({ action: 'dispute', gtin })} />
      )}
    </Alert>
  )
}

function Act({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Group mt={8}>
      <Button size="xs" variant="default" onClick={onClick}>
        {label}
      </Button>
    </Group>
  )
}

const stateOf = ({ is_carried, printed_at }: Gtins['data'][number]): string => {
  if (is_carried) return 'on the published passport'
  return printed_at ? 'a QR code with it was made' : 'nothing was printed with it'
}

function Numbers({ numbers, choose }: { numbers: Gtins['data']; choose: Choose }) {
  // The one number that the passport carries is told by the field.
  if (numbers.every(({ is_carried }) => is_carried)) return null
  return (
    <div>
      <Quiet>These GTINs lead to this passport:</Quiet>
      <ul className={classes.numbers}>
        {numbers.map((number) => (
          <li key={number.gtin}>
            <span className={classes.digits}>{number.gtin}</span>{' '}
            <Quiet component="span">{stateOf(number)}</Quiet>
            {choose && !number.is_carried && number.printed_at === null && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Release ${number.gtin}`}
                onClick={() => choose({ action: 'release', gtin: number.gtin })}
              >
                Release
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
