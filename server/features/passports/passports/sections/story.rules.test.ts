import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeStory } from './story.rules.ts'

test.each([
  [
    'marks stay',
    '<p>Grown <strong>without</strong> <em>irrigation</em></p>',
    '<p>Grown <strong>without</strong> <em>irrigation</em></p>',
  ],
  ['a script goes with its code', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a style goes with its rules', '<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
  ['handlers go', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['pictures go, with their handlers', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['frames go', '<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
  [
    'links lead out without a trace',
    '<a href="https://x.example" onclick="x">a</a>',
    '<a href="https://x.example" rel="noopener nofollow" target="_blank">a</a>',
  ],
  [
    'script links lead nowhere',
    '<a href="java&#10;script:alert(1)">a</a>',
    '<a rel="noopener nofollow" target="_blank">a</a>',
  ],
  [
    'data links lead nowhere',
    '<a href="data:text/html,x">a</a>',
    '<a rel="noopener nofollow" target="_blank">a</a>',
  ],
  [
    'links within our own pages lead nowhere',
    '<a href="/collections">a</a>',
    '<a rel="noopener nofollow" target="_blank">a</a>',
  ],
  [
    'links without a scheme of their own lead nowhere',
    '<a href="//x.example">a</a>',
    '<a rel="noopener nofollow" target="_blank">a</a>',
  ],
  ['page headings become smaller ones', '<h1>a</h1>', '<h3>a</h3>'],
  ['a story without words is none', '<p> <br></p>', ''],
  ['SVG goes', '<svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
])('%s', (_, html, clean) => {
  expect(sanitizeStory(html)).toBe(clean)
})

const piece = fc.constantFrom(
  '<script>',
  '</script>',
  '<img src=x onerror=',
  '"',
  "'",
  '>',
  '<',
  '<a href="',
  'javascript:',
  '<svg/onload=',
  '<p>',
  '</p>',
  '<!--',
  '-->',
  '<style>',
  '&lt;',
  '<math><mtext>',
  '<table>',
  'alert(1)',
  'words',
  '\u0000',
  '<b',
  '<noscript>',
)

// shows S1-70
test('whatever is put together, no element, handler or scheme that runs something is left', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const clean = sanitizeStory(pieces.join(''))
      for (const [, name] of clean.matchAll(/<\/?([a-z0-9]+)/gi))
        expect('p br strong em u s h3 h4 ul ol li blockquote a'.split(' ')).toContain(name)
      for (const [tag] of clean.matchAll(/<[^>]*>/g))
        expect(tag).not.toMatch(/\son\w+\s*=|javascript:|data:/i)
    }),
    { numRuns: 500 },
  )
})
