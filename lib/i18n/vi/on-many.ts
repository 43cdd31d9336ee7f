/** What the list does with many shipments at once. */
export const onMany = {
  name: {
    refresh: 'Cập nhật trạng thái',
    cancel: 'Hủy vận đơn',
    'set-aside': 'Đánh dấu đã xử lý',
    printed: 'Ghi là đã in tem',
  },
  /** `count`: all picked, or all shown. */
  run: {
    refresh: 'Cập nhật {count, number}',
    'set-aside': 'Đã xử lý {count, plural, other {# đơn}}',
    printed: 'Đã in {count, plural, other {# tem}}',
    cancel: 'Hủy {count, plural, other {# vận đơn}}',
  },
  labels: 'Tem của hãng: {count, plural, other {# tem}}',
  lists: { 'handover-list': 'Biên bản bàn giao', 'pick-list': 'Danh sách nhặt hàng' },
  more: 'Việc khác',
  progress: '{action}: {done, number}/{count, number}…',
  sum: '{action}: xong {count, number}',
  left: '{count, plural, other {# đơn}} chưa được',
  skipped: 'bỏ qua {count, plural, other {# đơn}}',
  haveChanged: '{count, plural, other {# đơn}} vừa có sự cố khác',
  again: 'Thử lại {count, plural, other {# đơn}}',
  dismiss: 'Đóng',
  stop: 'Dừng',
  waiting: 'Đang chờ',
  running: 'Đang làm…',
  unclear: 'Chưa rõ kết quả',
  changed: 'Vừa có sự cố khác',
  done: {
    refresh: 'Vừa cập nhật',
    cancel: 'Đã hủy',
    'set-aside': 'Đã xử lý',
    printed: 'Đã ghi là in rồi',
  },
  'not-possible': {
    refresh: 'Hãng chưa có đơn này',
    cancel: 'Không hủy được nữa',
    'set-aside': 'Không có gì cần xử lý',
    printed: 'Chưa có mã vận đơn',
  },
  failed: {
    refresh: 'Chưa cập nhật được:',
    cancel: 'Chưa hủy được:',
    'set-aside': 'Chưa ghi được:',
    printed: 'Chưa ghi được:',
  },
  ask: {
    title: 'Hủy {count, plural, other {# vận đơn}}?',
    cod: 'Tổng thu hộ {amount}.',
    left: '{count, plural, other {# đơn}} đã chọn không hủy được nữa nên được giữ nguyên.',
  },
} as const
