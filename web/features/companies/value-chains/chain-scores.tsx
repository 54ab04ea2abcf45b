/** The two scores, with what they lack: read from a saved chain, or live while one is edited. */
import { Flex } from '@mantine/core'
import {
  rateCircularity,
  scoreTransparency,
  traceExpectedSteps,
} from '#contract/companies/value-chain-scores.ts'
import { SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import { SERVICE_ICONS, SERVICE_NAMES } from '#web/records/fields/circular-services.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './chain-scores.module.css'
import type { ScoredChain } from './editor/chain-content.rules.ts'
import { nameOfTraceKey } from './value-chain-words.ts'

export function TransparencyScore({ chain }: { chain: ScoredChain }) {
  const steps = traceExpectedSteps(chain.productType, chain.steps)
  const namesOf = (wanted: string) =>
    steps.flatMap(({ key, trace }) => (trace === wanted ? nameOfTraceKey(key) : [])).join(', ')
  const traced = steps.filter(({ trace }) => trace === 'traced').length
  return (
    <Panel title="Transparency">
      <p className={classes.value}>{scoreTransparency(chain.productType, chain.steps)}%</p>
      <Flex gap={3} mt={10} role="img" aria-label={`${traced} of ${steps.length} expected steps are traced`}>
        {steps.map(({ key, trace }) => (
          <span key={key} className={classes.segment} data-trace={trace} title={nameOfTraceKey(key)} />
        ))}
      </Flex>
      <Quiet mt={8}>
        {traced} of {steps.length} steps expected for {chain.productType || 'most products'}{' '}
        {traced === 1 ? 'has' : 'have'} a verified supplier with city and country.
      </Quiet>
      <Lack kind="unnamed" label="No supplier yet" names={namesOf('unnamed')} />
      <Lack kind="untraceable" label="Not verified, or without a place" names={namesOf('untraceable')} />
    </Panel>
  )
}

function Lack({ kind, label, names }: { kind: string; label: string; names: string }) {
  if (!names) return null
  return (
    <p className={classes.lack}>
      <span className={classes.dot} data-trace={kind} aria-hidden />
      <span>
        <b>{label}:</b> {names}
      </span>
    </p>
  )
}

export function CircularityScore({ chain }: { chain: ScoredChain }) {
  const lacking = SERVICE_KINDS.filter((kind) => !chain.kinds.has(kind))
  const range = rateCircularity(chain.kinds.size)
  return (
    <Panel title="Circularity">
      <p className={classes.value} data-word>
        {range}
      </p>
      <Flex component="ul" gap={6} mt={8}>
        {SERVICE_KINDS.map((kind) => {
          const Icon = SERVICE_ICONS[kind]
          const isOn = chain.kinds.has(kind)
          return (
            <li
              key={kind}
              className={classes.service}
              data-on={isOn || undefined}
              title={SERVICE_NAMES[kind]}
            >
              <Icon size={18} aria-hidden />
            </li>
          )
        })}
      </Flex>
      <Quiet mt={8}>{chain.kinds.size} of 5 circular services have a partner.</Quiet>
      <Lack
        kind="unnamed"
        label="No partner yet"
        names={lacking.map((kind) => SERVICE_NAMES[kind]).join(', ')}
      />
    </Panel>
  )
}
