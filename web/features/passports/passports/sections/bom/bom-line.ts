import { BOM_SECTION_NAMES, WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import type { SnapshotBomLine } from '#contract/passports/passport-bom.ts'
import { formatCountry, formatDecimal } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'

/** What tells a line of the BOM from others: its part, fibres and origin. */
export const sayBomLine = ({ section, composition, supplier, country }: SnapshotBomLine): string =>
  joinFacts([BOM_SECTION_NAMES[section], sayFibres(composition), supplier, country && formatCountry(country)])

/** What else shoppers are told of it. */
export const sayMoreOfBomLine = ({ colour, weight, recycled, certification }: SnapshotBomLine): string =>
  joinFacts([
    colour,
    weight && `${formatDecimal(weight.value)} ${WEIGHT_UNIT_NAMES[weight.unit]}`,
    recycled && `${formatDecimal(recycled)} % recycled`,
    certification,
  ])
