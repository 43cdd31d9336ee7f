/** Invented people at invented house numbers; between them every case there is. */
export const EXAMPLE = `Mã đơn	Người nhận	Địa chỉ
1042	Nguyễn Thị Thanh Hằng	12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội
1043	Trần Văn Bình	7 Đồng Khởi, Phường Sài Gòn, TP.HCM, gọi trước khi giao
1044	Lê Thu Hà	10 Trần Phú, phường Mỹ An, Ngũ Hành Sơn, Đà Nẵng - 0912 345 678
1045	Phạm Quốc Anh	3 đường số 5, P. An Lợi Đông, Quận 2, TPHCM
1046	Đỗ Mỹ Linh	thôn 4, xã Ea Kar, tỉnh Đắk Lắk
1047	Vũ Minh Châu	45 le van luong, p nhan chinh, q thanh xuan, hn
1048	Hoàng Gia Bảo	Xã Tân Thành
1049	Bùi Thị Lan	Côn Đảo, Bà Rịa - Vũng Tàu
1050	Ngô Đức Huy	số nhà 8 gần chợ`
