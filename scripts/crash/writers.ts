/** Several people at work at once, each on records of their own and all on the same bytes, until the product dies. */
import { changeCollection, makeCollection, removeCollection } from './collection-acts.ts'
import { pick, type TrackedNewcomer, type TrackedStyle } from './ledger.ts'
import * as newcomers from './newcomer-acts.ts'
import { goOn, makeForBrand } from './publication-acts.ts'
import { inspect } from './report-acts.ts'
import { NoAnswer, type SessionClient } from './session-client.ts'
import * as acts from './style-acts.ts'
import type { Writer } from './writer.ts'

type StyleAct = (writer: Writer, style: TrackedStyle) => Promise<void>

/** How often each is done, out of the sum. */
const STYLE_ACTS: [StyleAct, number][] = [
  [acts.editStyle, 5],
  [acts.toggleSupplier, 4],
  [acts.uploadSome, 8],
  [acts.removeFile, 6],
  [acts.choosePicture, 3],
  [acts.savePassport, 3],
  [acts.publishPassport, 3],
  [acts.removeStyle, 1],
]
const DECK = STYLE_ACTS.flatMap(([act, times]) => Array<StyleAct>(times).fill(act))

/** Works until a call gets no answer or is refused, or it is over. */
export const work = async (writer: Writer, isOver: () => boolean = () => false): Promise<void> => {
  const { findings } = writer.ledger
  try {
    while (findings.length === 0 && !isOver()) await actOnce(writer)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
  }
}

const actOnce = (writer: Writer): Promise<void> =>
  writer.does === 'styles'
    ? workOnStyles(writer)
    : writer.does === 'newcomers'
      ? workAsNewcomer(writer)
      : writer.does === 'reports'
        ? inspect(writer)
        : workForBrand(writer)

const isCertain = (record: { facts: unknown; doubt: unknown }): boolean =>
  record.facts !== null && !record.doubt

const NEWCOMER_DECK = [
  ...Array(4).fill(newcomers.prove),
  ...Array(3).fill(newcomers.decide),
  ...[newcomers.toggleApp, newcomers.toggleApp, newcomers.makeOwnCollection, newcomers.changeLogo],
] as ((writer: Writer, person: TrackedNewcomer) => Promise<void>)[]

const workAsNewcomer = async (writer: Writer): Promise<void> => {
  const person = pick(writer.people.filter(isCertain).slice(-5))
  if (!person || Math.random() < 0.15) return newcomers.register(writer)
  await pick(NEWCOMER_DECK)?.(writer, person)
}

const workForBrand = async (writer: Writer): Promise<void> => {
  const record = pick(writer.ordered.filter(isCertain).slice(-4))
  return !record || Math.random() < 0.1 ? makeForBrand(writer) : goOn(writer, record)
}

const workOnStyles = async (writer: Writer): Promise<void> => {
  const own = <F>(record: { session: SessionClient; facts: F | null; doubt: unknown; id: number | null }) =>
    record.session === writer.session && record.facts !== null && !record.doubt && record.id !== null
  // The latest ones, so that records see several acts and the check stays quick as they pile up.
  const style = pick(writer.ledger.styles.filter(own).slice(-6))
  const collection = pick(writer.ledger.collections.filter(own).slice(-4))
  const luck = Math.random()
  if (!style || luck < 0.12) return acts.makeStyle(writer)
  if (luck < 0.16) return makeCollection(writer)
  if (luck < 0.2 && collection) return changeCollection(writer, collection)
  if (luck < 0.22 && collection) return removeCollection(writer, collection)
  return pick(DECK)?.(writer, style)
}
