/** Codes of the tariff by words, without asking anybody; those that the style may have come first. */

import { TextInput, UnstyledButton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import {
  type CommodityCode,
  GROUP_LABELS,
  MAKES,
  WEARERS,
} from '#contract/passports/commodity/commodity-codes.rules.ts'
import {
  findCommodities,
  openCommodityList,
  proposeCommodities,
  type StyleGoods,
  sayCode,
} from '#contract/passports/commodity/find-commodity.rules.ts'
import { isProductType } from '#contract/values/codes/product-types.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { sayName } from '#web/lib/language/say.ts'
import { nameOfFibre } from '#web/records/fields/fibre-names.ts'
import { styleQuery } from '#web/records/style/style.queries.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { passportQuery } from '../../passport.queries.ts'
import type { FactsOf } from '../facts.queries.ts'
import classes from './commodity.module.css'

interface CommodityChooserProps {
  of: FactsOf
  onChoose: (code: string) => void
}

export function CommodityChooser({ of, onChoose }: CommodityChooserProps) {
  const [typed, setTyped] = useState('')
  const list = useMemo(() => openCommodityList({ nameOf: sayName, nameOfFibre }), [])
  const goods = useStyleGoods(of)
  const proposed = useMemo(() => (goods ? proposeCommodities(goods, list) : []), [goods, list])
  const isSearching = typed.trim() !== ''
  const found = isSearching ? findCommodities(typed, list) : proposed
  const heading = useId()
  return (
    <section className={classes.chooser} aria-labelledby={heading}>
      <TextInput
        type="search"
        data-autofocus
        autoFocus
        label="Words or the first digits"
        placeholder="For example: women, dress, cotton, knitted"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <h4 id={heading} className={classes.heading} aria-live="polite">
        {isSearching ? sayCount(found.length) : 'Proposed for this style'}
      </h4>
      {found.length === 0 && (
        <Quiet>
          {isSearching
            ? 'No code of the list has these words. A code that is not in the list can be typed.'
            : 'Type what it is, for whom, of what material, and whether it is knitted.'}
        </Quiet>
      )}
      <ul className={classes.codes}>
        {found.map((code) => (
          <li key={`${code.code} ${code.what}`}>
            <UnstyledButton className={classes.code} onClick={() => onChoose(code.code)}>
              <bdi className={classes.digits}>{sayCode(code.code)}</bdi> <span>{describe(code)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Quiet>
        The first 6 digits are those of the Harmonized System 2022, 8 are those of the Combined Nomenclature
        of the EU. The list helps to find a code; customs decides which one it is.
      </Quiet>
    </section>
  )
}

const sayCount = (count: number): string => (count === 1 ? '1 code found' : `${count} codes found`)

const describe = ({ what, who, made, groups }: CommodityCode): string =>
  joinFacts([
    sayName(what),
    ...(who ? [WEARERS[who]] : []),
    ...(made ? [MAKES[made]] : []),
    ...groups.map((group) => GROUP_LABELS[group]),
  ])

/** Null for a company, for a collection, and as long as the style is not read. */
const useStyleGoods = ({ level, id }: FactsOf): StyleGoods | null => {
  const enabled = level === 'style'
  const [style, passport] = useQueries({
    queries: [
      { ...styleQuery(id), enabled },
      { ...passportQuery(id), enabled },
    ],
  })
  const read = style.data?.inquiry
  const draft = passport.data
  return useMemo(() => {
    const type = read?.product_type.name
    if (!read || !type || !isProductType(type)) return null
    return {
      type,
      texts: [
        ...[read.style_name ?? '', draft?.product_name ?? '', draft?.fabric_composition ?? ''],
        ...read.categories.map(({ name }) => name),
      ],
      fibres: draft?.fibre_composition.components[0]?.fibres ?? [],
    }
  }, [read, draft])
}
