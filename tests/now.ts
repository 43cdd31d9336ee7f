/** The day of the fixtures. */
export const NOW = Date.parse('2026-11-20T10:31:00+07:00')
