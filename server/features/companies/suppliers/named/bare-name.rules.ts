/** The name of a company without what only says its legal form, in the words of many countries. */
const FORMS = new Set([
  ...['ltd', 'limited', 'co', 'company', 'inc', 'incorporated', 'llc', 'llp', 'plc', 'corp', 'corporation'],
  ...[
    'pvt',
    'pte',
    'pty',
    'private',
    'gmbh',
    'mbh',
    'kg',
    'ohg',
    'ag',
    'ug',
    'se',
    'sa',
    'sas',
    'sarl',
    'sasu',
  ],
  ...[
    'srl',
    'spa',
    'snc',
    'lda',
    'ltda',
    'sl',
    'slu',
    'bv',
    'nv',
    'oy',
    'ab',
    'as',
    'aps',
    'kft',
    'doo',
    'sro',
  ],
  ...[
    'tic',
    'san',
    've',
    'aş',
    'ltdşti',
    'şti',
    'sanayi',
    'ticaret',
    'sti',
    'jsc',
    'tnhh',
    'ltdsti',
    'sdn',
    'bhd',
  ],
])

export const bareName = (name: string): string => {
  const words = name
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '')
    .split(/[\s.,;()&-]+/u)
    .filter(Boolean)
  while (words.length > 1 && FORMS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  return words.join(' ')
}
