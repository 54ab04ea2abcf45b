import { createElement, type SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height; 24 unless given. */
  size?: number | string
  /** Width of the lines on a ground of 24; 2 unless given. */
  stroke?: number | string
}

export type Icon = (props: IconProps) => React.ReactElement

/** Its elements, each with its attributes. */
type IconNode = readonly (readonly [string, Record<string, string>])[]

const KINDS = {
  outline: { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' },
  filled: { fill: 'currentColor', stroke: 'none' },
} as const

/** An icon of Tabler's set, drawn on 24 by 24. */
export const makeIcon =
  (kind: keyof typeof KINDS, name: string, node: IconNode): Icon =>
  ({ size = 24, stroke = 2, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        ...KINDS[kind],
        ...(kind === 'outline' && { strokeWidth: stroke }),
        width: size,
        height: size,
        className: ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' '),
        ...rest,
      },
      ...node.map(([element, attributes]) => createElement(element, attributes)),
    )
