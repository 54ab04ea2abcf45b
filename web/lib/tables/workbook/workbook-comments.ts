/** Comments of a workbook (Office Open XML): those of its notes, and the discussions that newer programs write beside them. */
import type { Unzipped } from 'fflate'
import { type CellComment, cleanComment, firstOfCells, MAX_COMMENTS } from '../cell-comments.rules.ts'

const PART = /^xl\/(?:comments[^/]*\.xml|comments\/[^/]+\.xml|threadedComments\/[^/]+\.xml)$/i
/** Of all of them together. */
const MAX_BYTES = 4 * 1024 * 1024

/** Whether it holds comments, and there is room for it. */
export class CommentRoom {
  #bytes = 0

  has(name: string, size: number): boolean {
    if (!PART.test(name) || this.#bytes + size > MAX_BYTES) return false
    this.#bytes += size
    return true
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plainText = (xml: string): string =>
  xml.replace(/<[^<>]*>/g, '').replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Where one begins: of a discussion, of a note. */
const THREAD = /<(?:\w+:)?threadedComment\b/
const NOTE = /<(?:\w+:)?comment\b/

const commentsIn = (xml: string, begin: RegExp): CellComment[] => {
  const [, ...pieces] = xml.split(begin, MAX_COMMENTS + 1)
  return pieces.flatMap((piece) => {
    const cell = /^[^>]*\sref=["']([A-Z]{1,3}\d{1,7})["']/.exec(piece)?.[1]
    const [, inside = ''] = piece.split(/<(?:\w+:)?text\b[^<>]*>/, 2)
    const [text = ''] = inside.split(/<\/(?:\w+:)?text>/, 1)
    return cell ? [{ cell, text: cleanComment(plainText(text)) }] : []
  })
}

/** @param sheet the part of the sheet: its relations say which comments are its own */
export const commentsOfSheet = (parts: Unzipped, sheet: string): CellComment[] => {
  const textOf = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array())
  const relations = textOf(sheet.replace(/([^/]+)$/, '_rels/$1.rels'))
  const names = (relations.match(/<Relationship\b[^>]{1,2000}>/g) ?? []).flatMap((tag) => {
    const target = /\sTarget=["'](?:\/xl\/|(?:\.\.\/)*)([^"']+)["']/.exec(tag)?.[1]
    return target && PART.test(`xl/${target}`) ? [`xl/${target}`] : []
  })
  const isThread = (name: string) => name.includes('threadedComments/')
  return firstOfCells([
    ...names.filter(isThread).flatMap((name) => commentsIn(textOf(name), THREAD)),
    ...names.filter((name) => !isThread(name)).flatMap((name) => commentsIn(textOf(name), NOTE)),
  ])
}
