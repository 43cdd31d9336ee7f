/**
 * Runs before the first paint, before settings can be read: the theme comes from their copy in localStorage.
 */
export function beforeFirstPaint(): void {
  const { classList, dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (new URLSearchParams(location.search).has('tab')) classList.add('page')
}
