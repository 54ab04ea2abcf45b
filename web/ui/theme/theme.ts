/** Mantine dressed in the look: type, colours, corners, and the sizes of what one works with all day. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { DARK, LIGHT, type Palette, variablesOf } from './palette.ts'
import { rankOptions } from './rank-options.ts'
import { TAKES_FIRST_MATCH } from './take-first-match.ts'

const VIOLET: MantineColorsTuple = [
  '#f3eef8',
  '#e4daee',
  '#c7b4dc',
  '#a98dc9',
  '#8f6cb8',
  '#6f4e97',
  '#5a3f82',
  '#473068',
  '#392654',
  '#2b1b42',
]
const CORAL: MantineColorsTuple = [
  '#fdeeea',
  '#f9d6cd',
  '#f2a08f',
  '#ea7a66',
  '#de6350',
  '#cc5440',
  '#c04b36',
  '#b5442f',
  '#943625',
  '#6f291c',
]
const TEAL: MantineColorsTuple = [
  '#e6f7f6',
  '#c9eeec',
  '#9fdfdd',
  '#70d0ce',
  '#45b8b6',
  '#2a9c99',
  '#1f8c89',
  '#17807d',
  '#12706d',
  '#0b4644',
]
const WARM_DARK: MantineColorsTuple = [
  '#f1ecf5',
  '#d8cfe2',
  '#b9afc6',
  '#8d829b',
  '#5b4e6b',
  '#3f344d',
  '#201929',
  '#17121e',
  '#120e18',
  '#0c0910',
]

export const theme = createTheme({
  fontFamily: /* no text */ "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace:
    /* no text */ "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace",
  headings: { fontFamily: /* no text */ "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  colors: { violet: VIOLET, coral: CORAL, teal: TEAL, dark: WARM_DARK },
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  black: LIGHT.ink,
  // Named and not imported, so that the theme brings no component into the first load.
  components: {
    Button: { defaultProps: { size: 'sm', fw: 600 } },
    // Scrolled to, an item of a long list may take its field out of sight. The list stays: one that went would take the focus too.
    Popover: { defaultProps: { hideDetached: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 34 } },
    // Enter takes the first that matches what was typed, and the nearest comes first.
    Select: { defaultProps: { ...TAKES_FIRST_MATCH, filter: rankOptions } },
    MultiSelect: { defaultProps: { ...TAKES_FIRST_MATCH, filter: rankOptions } },
    Autocomplete: { defaultProps: { filter: rankOptions } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Modal: {
      defaultProps: {
        radius: 12,
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        padding: 24,
        closeButtonProps: { 'aria-label': 'Close' },
        // Its header element would count as the page's banner.
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
})

/** Roles of Mantine's own that follow the palette. */
const mantineRoles = (palette: Palette): Record<string, string> => ({
  '--mantine-color-body': palette.ground,
  '--mantine-color-text': palette.ink,
  '--mantine-color-dimmed': palette.inkSecond,
  '--mantine-color-placeholder': palette.inkThird,
  '--mantine-color-anchor': palette.violetText,
  '--mantine-color-error': palette.coralText,
  '--mantine-color-default': palette.paper,
  '--mantine-color-default-hover': palette.hover,
  '--mantine-color-default-color': palette.ink,
  '--mantine-color-default-border': palette.line,
  '--mantine-color-disabled': palette.neutralTint,
  '--mantine-color-disabled-color': palette.inkThird,
  '--mantine-color-disabled-border': palette.line,
  '--mantine-color-gray-light-hover': palette.hover,
  '--mantine-color-gray-light-color': palette.inkSecond,
  '--mantine-color-violet-text': palette.violetText,
  '--mantine-color-violet-light': palette.violetTint,
  '--mantine-color-violet-light-hover': palette.hover,
  '--mantine-color-violet-light-color': palette.violetText,
  '--mantine-color-coral-text': palette.coralText,
  '--mantine-color-coral-light': palette.coralTint,
  '--mantine-color-coral-light-hover': palette.coralTint,
  '--mantine-color-coral-light-color': palette.coralText,
  '--mantine-color-coral-filled': palette.danger,
  '--mantine-color-teal-text': palette.tealText,
  '--mantine-primary-color-contrast': '#ffffff',
})

const schemeVariables = (palette: Palette) => ({ ...variablesOf(palette), ...mantineRoles(palette) })

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables(LIGHT),
  dark: schemeVariables(DARK),
})
