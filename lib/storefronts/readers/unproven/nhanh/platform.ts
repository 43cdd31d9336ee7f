import { onHost, type Platform } from '../../../platform.ts'

export const platform: Platform = {
  id: 'nhanh',
  name: 'Nhanh.vn',
  recognises: (_document, url) => onHost(url, 'nhanh.vn') && url.pathname.startsWith('/order/manage/'),
  orderId: (_document, url) => idIn(url),
}

export function idIn(url: URL): string | undefined {
  const named = /^\/order\/manage\/(detail|pickup)$/.exec(url.pathname)?.[1]
  const id = named && url.searchParams.get(named === 'detail' ? 'id' : 'ids')
  return id?.match(/^\d{1,20}$/)?.[0]
}
