import type { NamedFactory } from '#contract/companies/factory-fields.ts'
import { asNamed, FACTORY_LINES, type FactoryLine, NAMED_LINES } from '#contract/companies/factory-record.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'

type Placed = { city: string | null; country: string | null }
type Told<Line extends FactoryLine> = Placed & Readonly<Record<Line, string | null>>

const sayWith = <Line extends FactoryLine>(factory: Told<Line>, lines: readonly Line[]): string => {
  const place = formatPlace(factory.city, factory.country)
  const said = lines.flatMap((line) => factory[line] || [])
  return said.length === 0 ? place : joinFacts([place, ...said])
}

/** Where it is, and what else is known of it. */
export const sayFactory = (factory: Told<FactoryLine>): string => sayWith(factory, FACTORY_LINES)

/** The same where a factory is only named. */
export const sayNamed = (factory: Told<(typeof NAMED_LINES)[number]>): string => sayWith(factory, NAMED_LINES)
export const sayNamedFactory = (factory: NamedFactory): string => sayNamed(asNamed(factory))
