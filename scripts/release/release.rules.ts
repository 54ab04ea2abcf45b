/** What a release writes: its number, and its section in the changelog (Keep a Changelog, Semantic Versioning). */

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/
const UNRELEASED = '## [Unreleased]'

const numbersOf = (version: string): number[] => {
  const found = VERSION.exec(version)
  if (!found) throw new Error(`${version} is no version; 1.4.0 would be one`)
  return found.slice(1).map(Number)
}

/** Throws unless it is one of the three that can come next. */
export const requireNext = (last: string, next: string): void => {
  const [major = 0, minor = 0, patch = 0] = numbersOf(last)
  numbersOf(next)
  const possible = [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`]
  if (!possible.includes(next)) throw new Error(`After ${last} comes ${possible.join(', ')}, not ${next}`)
}

export const nextMinor = (last: string): string => {
  const [major = 0, minor = 0] = numbersOf(last)
  return `${major}.${minor + 1}.0`
}

/**
 * What is unreleased becomes the version's section, with the day; an empty one stands above it. Throws where nothing
 * is unreleased, or the version has a section already.
 */
export const rollChangelog = (text: string, version: string, day: string): string => {
  const [head, rest] = splitOnce(text, `${UNRELEASED}\n`)
  if (rest === null) throw new Error(`CHANGELOG.md has no line «${UNRELEASED}»`)
  const [section] = splitOnce(rest, '\n## [')
  if (!/^- /m.test(section)) throw new Error('CHANGELOG.md says nothing under Unreleased')
  if (rest.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md has a section ${version} already`)
  return `${head}${UNRELEASED}\n\n## [${version}] - ${day}\n${rest}`
}

/** The section of one version, without its head: what a release says of itself. */
export const notesOf = (changelog: string, version: string): string => {
  const [, rest] = splitOnce(changelog, `## [${version}]`)
  if (rest === null) throw new Error(`CHANGELOG.md has no section ${version}`)
  const [, body] = splitOnce(rest, '\n')
  return splitOnce(body ?? '', '\n## [')[0].trim()
}

const splitOnce = (text: string, at: string): [string, string | null] => {
  const place = text.indexOf(at)
  return place < 0 ? [text, null] : [text.slice(0, place), text.slice(place + at.length)]
}
