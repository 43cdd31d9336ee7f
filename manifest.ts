import type { ConfigEnv, UserManifest } from 'wxt'
import { publisher } from './lib/domain/publisher.ts'
import { CONNECTABLE_HOSTS } from './lib/domain/store/host-pattern.ts'

const RIGHTS = ['storage', 'unlimitedStorage', 'alarms', 'contextMenus', 'scripting', 'activeTab']

const POLICY = [
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types quickship',
].join('; ')

export function manifest({ browser }: ConfigEnv): UserManifest {
  return {
    name: '__MSG_extensionName__',
    short_name: 'Quickship',
    description: '__MSG_extensionDescription__',
    default_locale: 'vi',
    homepage_url: publisher.homepage,
    content_security_policy: { extension_pages: POLICY },
    permissions: RIGHTS,
    optional_host_permissions: CONNECTABLE_HOSTS,
    optional_permissions: ['notifications'],
    action: { default_title: '__MSG_extensionName__' },
    commands: {
      // Firefox opens its menus by their letters, with Shift or without: S is its history.
      _execute_action: { suggested_key: { default: 'Alt+Shift+K' }, description: '__MSG_commandShip__' },
      'open-workbench': {
        // Chromium keeps Alt+Shift+W for itself.
        suggested_key: { default: 'Alt+Shift+Q' },
        description: '__MSG_commandWorkbench__',
      },
    },
    ...(browser === 'firefox'
      ? {
          // Its own address is another one in each profile. A link leads there by this.
          protocol_handlers: [
            { protocol: 'ext+quickship', name: 'Quickship', uriTemplate: '/order.html#%s' },
          ],
          browser_specific_settings: {
            gecko: {
              id: publisher.geckoId,
              strict_min_version: '142.0',
              data_collection_permissions: {
                // All of it goes to the carrier: the order, a token, and a shop's password once.
                required: [
                  'personallyIdentifyingInfo',
                  'locationInfo',
                  'financialAndPaymentInfo',
                  'authenticationInfo',
                  'websiteContent',
                ],
              },
            },
          },
        }
      : {
          // The first that closes `storage.local` to content scripts.
          minimum_chrome_version: '140',
          // A link of a shop's page may lead to it; it takes nothing but its hash.
          web_accessible_resources: [
            {
              resources: ['order.html'],
              matches: ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'],
            },
          ],
        }),
  }
}
