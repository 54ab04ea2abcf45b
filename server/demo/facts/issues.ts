/** Issues of one style: the first before its inspections, the second after them. Days from today. */
export const ISSUES = {
  style: 'Harbour tee',
  by: 'mira@northloom.test',
  first: {
    on: -24,
    reason: 'For bulk, after the second fitting',
    confirmed: { on: -23, by: 'tara@anatolia-knit.test' },
  },
  second: {
    on: -6,
    reason: 'Half chest of XL 1 cm wider, after the inspection of week 1',
    /** In the measurement chart. */
    cell: { point: 'A', size: 'XL', value: '58' },
    question: {
      on: -5,
      by: 'sem@anatolia-knit.test',
      text: 'The XL of the first lot is cut already. Does the new width count from the second lot?',
    },
  },
} as const
