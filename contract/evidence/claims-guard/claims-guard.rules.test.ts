import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../../values/text/fold.ts'
import { CLAIM_RULES } from './claim-rule-names.ts'
import { RULE_FACTS } from './claim-rules.ts'
import words from './claim-words.json' with { type: 'json' }
import { HITS, NON_HITS } from './claims-guard.fixture.ts'
import {
  GUARD_LANGUAGES,
  judgeText,
  placesOfWords,
  type RegisteredClaim,
  readClaims,
} from './claims-guard.rules.ts'
import { foldWithPlaces } from './fold-with-places.rules.ts'
import negations from './negation-words.json' with { type: 'json' }

const rulesOf = (text: string) => readClaims(text).map(({ rule }) => rule)
const rowsOf = <T>(table: Readonly<Record<string, readonly T[]>>): [string, T][] =>
  Object.entries(table).flatMap(([language, rows]) => rows.map((row): [string, T] => [language, row]))

// shows D-375
describe('ten languages', () => {
  test('each has every rule, and tables of at least twelve texts that are claims and twelve that are none', () => {
    expect(GUARD_LANGUAGES.toSorted()).toEqual(['ar', 'bn', 'de', 'en', 'es', 'fr', 'it', 'pt', 'tr', 'zh'])
    expect(Object.keys(negations).toSorted()).toEqual(GUARD_LANGUAGES.toSorted())
    for (const language of GUARD_LANGUAGES) {
      for (const rule of CLAIM_RULES)
        expect(words[language][rule]?.length, `${language} ${rule}`).toBeGreaterThan(0)
      expect(new Set(HITS[language].map(([, rule]) => rule)), language).toEqual(new Set(CLAIM_RULES))
      expect(NON_HITS[language].length, language).toBeGreaterThanOrEqual(12)
    }
  })

  test.each(rowsOf(HITS))('%s: %s', (_, [text, rule]) => {
    expect(rulesOf(text)).toContain(rule)
  })

  test.each(rowsOf(NON_HITS))('%s: %s is no claim', (_, text) => {
    expect(readClaims(text)).toEqual([])
  })
})

// shows D-408
describe('what takes a claim back', () => {
  test.each([
    'Not biodegradable',
    'Non-recycled polyester',
    'This tee isn’t sustainable',
    'It is no longer climate neutral',
    'Nicht biologisch abbaubar',
    'Keine nachhaltige Mode',
    'Non biodégradable',
    'Ce coton n’est pas biologique',
    'No es biodegradable',
    'Non è riciclato',
    'Não é reciclado',
    'Geri dönüştürülmüş değil',
    '不可生物降解',
    'غير مستدام',
  ])('%s is no claim', (text) => {
    expect(readClaims(text)).toEqual([])
  })

  test.each([
    ['Not only recycled, organic too', ['recycled', 'organic']],
    ['Is it new? No: recycled', ['recycled']],
    ['Nicht nur nachhaltig', ['generic']],
    ['Why not. Sustainable basics', ['generic']],
    ['No harmful chemicals', ['free_of']],
    ['Cannot recycled', ['recycled']],
  ] as const)('%s is one', (text, rules) => {
    expect(rulesOf(text)).toEqual(rules)
  })
})

const claims = rowsOf(HITS).map(([, [text]]) => text)
const anyClaim = fc.constantFrom(...claims)

// shows D-375
describe('however it is written', () => {
  test.each([
    ['sus\u200btain\u00adable', 'sus\u200btain\u00adable'],
    ['ＥＣＯ　ＦＲＩＥＮＤＬＹ', 'ＥＣＯ　ＦＲＩＥＮＤＬＹ'],
    ['An e.c.o.f.r.i.e.n.d.l.y tee', 'e.c.o.f.r.i.e.n.d.l.y'],
    ['e c o - f r i e n d l y', 'e c o - f r i e n d l y'],
    ['The 𝐞𝐜𝐨𝐥𝐨𝐠𝐢𝐜𝐚𝐥 way', '𝐞𝐜𝐨𝐥𝐨𝐠𝐢𝐜𝐚𝐥'],
    ['ﺻﺪﻳﻖ ﻟﻠﺒﻴﺌﺔ', 'ﺻﺪﻳﻖ ﻟﻠﺒﻴﺌﺔ'],
    ['Gut, nachhal\u0301tig', 'nachhal\u0301tig'],
    ['A S U S T A I N A B L E tee', 'S U S T A I N A B L E'],
    ['É C O L O G I Q U E', 'É C O L O G I Q U E'],
    ['S Ü R D Ü R Ü L E B İ L İ R', 'S Ü R D Ü R Ü L E B İ L İ R'],
    ['صَدِيقٌ لِلْبِيئَةِ', 'صَدِيقٌ لِلْبِيئَةِ'],
    ['صـديق للبيـئة', 'صـديق للبيـئة'],
    ['ص د ي ق  ل ل ب ي ئ ة', 'ص د ي ق  ل ل ب ي ئ ة'],
  ])('%s is found as it stands', (text, said) => {
    expect(readClaims(text).map((hit) => hit.words)).toEqual([said])
  })

  test('capitals, forms of Unicode and signs without width hide nothing', () => {
    const hidden = fc.constantFrom('\u200b', '\u200d', '\u00ad', '\u2060', '\ufeff')
    fc.assert(
      fc.property(anyClaim, hidden, fc.nat(), fc.boolean(), (text, sign, place, isLarge) => {
        const clusters = text.match(/[\s\S]\p{M}*/gu) ?? []
        const at = place % (clusters.length + 1)
        const between = clusters.slice(0, at).join('') + sign + clusters.slice(at).join('')
        const written = isLarge ? between.toUpperCase() : between
        expect(rulesOf(written)).toEqual(rulesOf(text))
        expect(rulesOf(text.normalize('NFD'))).toEqual(rulesOf(text))
      }),
      { numRuns: 600 },
    )
  })

  test('nor do blanks between capitals, in any language', () => {
    const spaced = claims.filter((text) => !/[\p{Script=Han}\d]/u.test(text))
    expect(spaced.length).toBeGreaterThan(100)
    const missed = spaced.filter((text) => {
      const letters = [...text.toUpperCase().matchAll(/[\p{L}\p{N}]\p{M}*|\s+/gu)].map(
        ([sign]) => sign.trim() || ' ',
      )
      return readClaims(letters.join(' ')).length === 0
    })
    expect(missed).toEqual([])
  })

  test('what is found stands where it is said to stand, in order, and nothing twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        anyClaim,
        fc.string({ unit: 'grapheme' }),
        (before, text, after) => {
          const whole = `${before} ${text} ${after}`
          const hits = readClaims(whole)
          for (const { at, length, words: said } of hits) expect(whole.slice(at, at + length)).toBe(said)
          for (const [index, hit] of hits.entries()) {
            const former = hits[index - 1]
            if (former) expect(hit.at).toBeGreaterThanOrEqual(former.at + former.length)
          }
        },
      ),
      { numRuns: 600 },
    )
  })

  test('a claim stays one in the middle of a text, and texts are not changed by being read', () => {
    fc.assert(
      fc.property(anyClaim, fc.constantFrom(...rowsOf(NON_HITS).map(([, text]) => text)), (text, beside) => {
        expect(rulesOf(`${beside}. ${text}`)).toEqual(rulesOf(text))
      }),
      { numRuns: 600 },
    )
  })

  test('the folded text is that of the house, with a place for each character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { folded, starts, ends } = foldWithPlaces(text)
        expect(starts).toHaveLength(folded.length)
        expect(ends).toHaveLength(folded.length)
        expect(starts.every((at, index) => at >= (starts[index - 1] ?? 0) && at < (ends[index] ?? 0))).toBe(
          true,
        )
      }),
      { numRuns: 600 },
    )
    for (const text of claims) {
      const folded = foldWithPlaces(text).folded.replace(/\s+/gu, ' ').trim()
      expect(folded).toBe(foldText(text))
    }
  })
})

const CLAIM: RegisteredClaim = {
  id: 1,
  kind: 'organic',
  words: 'Organic cotton',
  part: null,
  state: 'backed',
  standards: ['gots'],
}
const provedBy = (text: string, claim: Partial<RegisteredClaim>) =>
  judgeText(text, [{ ...CLAIM, ...claim }]).map((finding) => finding.provedBy?.id ?? null)

// shows D-376
describe('what the register proves', () => {
  test.each([
    ['the same words', 'Organic cotton', {}, 1],
    ['in capitals', 'ORGANIC COTTON shell', {}, 1],
    ['evidence that ends soon', 'Organic cotton', { state: 'expiring' }, 1],
    ['evidence that ran out', 'Organic cotton', { state: 'ran_out' }, null],
    ['no evidence', 'Organic cotton', { state: 'without_proof' }, null],
    ['another kind', 'Organic cotton', { kind: 'recycled' }, null],
    ['other words', 'Organic linen', {}, null],
    ['a generic claim by a standard that is no label', 'Sustainable', { words: 'Sustainable' }, null],
    [
      'a generic claim by the EU Ecolabel',
      'Sustainable',
      { words: 'Sustainable', standards: ['eu_ecolabel'] },
      1,
    ],
    ['the whole product', '100% organic', { words: '100% organic' }, 1],
    ['a part for the whole', '100% organic', { words: '100% organic', part: 'Shell' }, null],
    ['a label by a scheme', 'Our conscious collection', { words: 'conscious collection' }, 1],
    [
      'neutral by any',
      'Climate neutral',
      { words: 'Climate neutral', kind: 'lower_impact', standards: ['eu_ecolabel'] },
      null,
    ],
    [
      'biodegradable by any',
      'Biodegradable',
      { words: 'Biodegradable', kind: 'own', standards: ['eu_ecolabel'] },
      null,
    ],
  ] as const)('%s', (_, text, claim, id) => {
    expect(provedBy(text, claim)).toEqual([id])
  })

  test('a claim quiets its own words and none beside them', () => {
    expect(provedBy('Organic cotton, and organic too', {})).toEqual([1, null])
  })

  test('a claim proves nothing where its rule accepts no proof, whatever it is', () => {
    const none = CLAIM_RULES.filter((rule) => RULE_FACTS[rule].proof === null)
    expect(none).toEqual(['neutral', 'banned_in_france', 'legal_duty'])
    for (const [, [text, rule]] of rowsOf(HITS).filter(([, [, each]]) => none.includes(each)))
      expect(
        judgeText(text, [{ ...CLAIM, words: text, kind: 'own', standards: ['eu_ecolabel', 'gots'] }])
          .filter((finding) => finding.rule === rule)
          .map((finding) => finding.provedBy),
      ).toEqual([null])
  })

  test('each rule says why, what would be needed, and where that is said', () => {
    for (const rule of CLAIM_RULES) {
      const { why, needed, sources } = RULE_FACTS[rule]
      expect(
        [why, needed].every((text) => /^[A-Z].+\.$/.test(text)),
        rule,
      ).toBe(true)
      expect(
        sources.every((source) => /2024\/825|2005\/29|CMA146|L\. /.test(source)),
        rule,
      ).toBe(true)
      expect(sources.length, rule).toBeGreaterThan(0)
    }
  })

  test('the words of a claim are found however they are written', () => {
    expect(placesOfWords('ORGÁNIC  cotton. Organic\u200b cotton', 'organic cotton')).toHaveLength(1)
    expect(placesOfWords('Nothing', ' ')).toEqual([])
  })
})
