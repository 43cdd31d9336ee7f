import { bagistoPlatform } from './bagisto.ts'
import { haravanPlatform } from './haravan.ts'
import { kiotvietPlatform } from './kiotviet.ts'
import { magentoPlatform } from './magento.ts'
import { medusaPlatform } from './medusa.ts'
import { nhanhPlatform } from './nhanh.ts'
import { nopcommercePlatform } from './nopcommerce.ts'
import { opencartPlatform } from './opencart.ts'
import { prestashopPlatform } from './prestashop.ts'
import { saleorPlatform } from './saleor.ts'
import { sapoPlatform } from './sapo.ts'
import { vendurePlatform } from './vendure.ts'
import { woocommercePlatform } from './woocommerce.ts'
import { byApi } from './write-back/by-api.ts'
import { byForm } from './write-back/by-form.ts'
import { lookAtMetadata } from './write-back/medusa-metadata.ts'
import { byTrackingField } from './write-back/tracking-field.ts'
import { lookAtHistory } from './write-back/vendure-history.ts'
import { vendureNote } from './write-back/vendure-note.ts'
import { lookAtNotes } from './write-back/woocommerce-notes.ts'
import type { Writer } from './writer.ts'

const FROM_SOURCE = 'The field is known from the public source; no running one was there to try.'
const SIGNED_IN_BY_TOKEN =
  'A dashboard that is signed in by a token of its own, not by a cookie, seems signed out to its API.'
const BY_ITS_WORDS =
  'No account was at hand: a code is filled in only where one empty field is called a tracking number.'

/** Every writer; `lib/domain/write-back.ts` tells the same to screens, and a test compares the two. */
export const writers: readonly Writer[] = [
  {
    platform: bagistoPlatform,
    unconfirmed: [FROM_SOURCE],
    ...byForm(bagistoPlatform, { fields: ['textarea[name="comment"]'] }),
  },
  {
    platform: magentoPlatform,
    unconfirmed: [FROM_SOURCE],
    ...byForm(magentoPlatform, { fields: ['#order_history_block textarea[name="history[comment]"]'] }),
  },
  {
    platform: medusaPlatform,
    unconfirmed: [
      'What another program writes into an order’s metadata in the moment between looking and writing may be lost.',
      'Older backends answer a change of metadata without making it, and keep nothing.',
      SIGNED_IN_BY_TOKEN,
    ],
    ...byApi(lookAtMetadata),
  },
  {
    platform: nopcommercePlatform,
    unconfirmed: [FROM_SOURCE, 'The box of notes may be folded in; the seller unfolds it to save.'],
    ...byForm(nopcommercePlatform, { fields: ['#AddOrderNoteMessage'] }),
  },
  {
    platform: opencartPlatform,
    unconfirmed: ['OpenCart 4’s field is known from the public source; no running one was there to try.'],
    // In version 4 the box of that name, elsewhere on the page, holds what the buyer wrote.
    ...byForm(opencartPlatform, { fields: ['#input-history', '#tab-history #input-comment'] }),
  },
  {
    platform: prestashopPlatform,
    unconfirmed: [
      'The tracking number itself is left to the seller: saving it mails the buyer. The note is the shop’s own.',
    ],
    ...byForm(prestashopPlatform, {
      fields: ['#internal_note_note'],
      opens: 'a[href="#"].js-order-notes-toggle-btn:not(.is-opened)',
    }),
  },
  {
    platform: saleorPlatform,
    unconfirmed: [FROM_SOURCE],
    ...byForm(saleorPlatform, { fields: ['textarea[name="message"]'] }),
  },
  {
    platform: vendurePlatform,
    unconfirmed: [
      'The note goes in by the Admin API’s published schema and was tried on no running one.',
      'The Angular admin UI’s field is known from the public source.',
      SIGNED_IN_BY_TOKEN,
    ],
    ...byForm(vendurePlatform, vendureNote),
    ...byApi(lookAtHistory),
  },
  {
    platform: woocommercePlatform,
    unconfirmed: [
      'Notes are written by the REST API as it is published; no captured answer of it was at hand.',
    ],
    ...byForm(woocommercePlatform, { fields: ['#add_order_note'] }),
    ...byApi(lookAtNotes),
  },
  ...[haravanPlatform, kiotvietPlatform, nhanhPlatform, sapoPlatform].map((platform) => ({
    platform,
    unconfirmed: [BY_ITS_WORDS],
    ...byTrackingField(platform),
  })),
  { platform: { id: 'generic' }, unconfirmed: [], ...byTrackingField() },
]
