/** Runs before the first paint, when settings cannot be read yet: their mirror decides the theme. */
export function beforeFirstPaint(): void {
  const { classList, dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (new URLSearchParams(location.search).has('tab')) classList.add('page')
}
