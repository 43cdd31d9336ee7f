export type Theme = 'system' | 'light' | 'dark'

/** Also copied to localStorage for the next page's first paint (first-paint.ts). */
export function applyTheme(theme: Theme) {
  localStorage.setItem('theme', theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
