import type { ReasonCode } from '../domain/shipment/reason.ts'

const reasonTexts: Readonly<Record<ReasonCode, string>> = {
  100: 'Nhà cung cấp hẹn lấy vào ca tiếp theo',
  101: 'Không liên lạc được với nhà cung cấp',
  102: 'Nhà cung cấp chưa có hàng',
  103: 'Nhà cung cấp đổi địa chỉ lấy hàng',
  104: 'Nhà cung cấp hẹn ngày lấy hàng',
  105: 'Hãng quá tải, không lấy kịp',
  106: 'Do điều kiện thời tiết, khách quan',
  107: 'Lý do khác',
  110: 'Địa chỉ ngoài vùng phục vụ',
  111: 'Hàng không nhận vận chuyển',
  112: 'Nhà cung cấp báo hủy',
  113: 'Không lấy được hàng sau 3 lần',
  114: 'Lý do khác',
  115: 'Đối tác hủy đơn qua API',
  120: 'Hãng quá tải, giao không kịp',
  121: 'Người nhận hẹn giao ca tiếp theo',
  122: 'Không gọi được người nhận',
  123: 'Người nhận hẹn ngày giao',
  124: 'Người nhận đổi địa chỉ giao',
  125: 'Địa chỉ người nhận sai',
  126: 'Do điều kiện thời tiết, khách quan',
  127: 'Lý do khác',
  128: 'Đối tác hẹn thời gian giao hàng',
  129: 'Không tìm thấy hàng',
  1200: 'Số điện thoại người nhận sai',
  130: 'Người nhận không đồng ý nhận hàng',
  131: 'Không liên lạc được với người nhận quá 3 lần',
  132: 'Người nhận hẹn giao lại quá 3 lần',
  133: 'Nhà cung cấp báo hủy',
  134: 'Lý do khác',
  135: 'Đối tác hủy đơn qua API',
  140: 'Nhà cung cấp hẹn trả ca tiếp theo',
  141: 'Không liên lạc được với nhà cung cấp',
  142: 'Nhà cung cấp không có mặt tại địa chỉ trả',
  143: 'Nhà cung cấp hẹn ngày trả hàng',
  144: 'Lý do khác',
}

export function reasonText(code: number | null): string {
  return Object.entries(reasonTexts).find(([known]) => Number(known) === code)?.[1] ?? ''
}

const statusTexts: Readonly<Record<number, string>> = {
  [-1]: 'Hủy đơn hàng',
  1: 'Chưa tiếp nhận',
  2: 'Đã tiếp nhận',
  3: 'Đã lấy hàng/Đã nhập kho',
  4: 'Đã điều phối giao hàng/Đang giao hàng',
  5: 'Đã giao hàng/Chưa đối soát',
  6: 'Đã đối soát',
  7: 'Không lấy được hàng',
  8: 'Hoãn lấy hàng',
  9: 'Không giao được hàng',
  10: 'Delay giao hàng',
  11: 'Đã đối soát công nợ trả hàng',
  12: 'Đã điều phối lấy hàng/Đang lấy hàng',
  13: 'Đơn hàng bồi hoàn',
  20: 'Đang trả hàng',
  21: 'Đã trả hàng',
}

export function statusText(code: number): string {
  return statusTexts[code] ?? ''
}
