// Runs before the first paint, when settings cannot be read yet: their mirror decides the theme.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
if (new URLSearchParams(location.search).has('tab')) document.documentElement.classList.add('page')
