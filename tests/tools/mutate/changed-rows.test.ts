import { expect, test } from 'vitest'
import { rowsOfDiff } from '../../../tools/mutate/changed-rows.ts'

test('the lines of a diff are those of the file as it is now', () => {
  const diff =
    '--- a/a.ts\n+++ b/a.ts\n@@ -3,2 +3 @@ f\n-a\n-b\n+c\n@@ -9,0 +8,2 @@\n+d\n+e\n@@ -20 +20,0 @@\n-f\n'
  expect([...rowsOfDiff(diff)]).toEqual([3, 8, 9])
})
