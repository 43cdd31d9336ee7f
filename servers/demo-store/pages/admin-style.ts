export const adminStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f0f0f1;color:#3c434a;font:13px/1.5 -apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
a{color:#2271b1;text-decoration:none}a:hover{color:#135e96}
#wpadminbar{position:fixed;inset:0 0 auto 0;height:32px;background:#1d2327;color:#f0f0f1;display:flex;align-items:center;gap:4px;padding:0 10px;z-index:9}
#wpadminbar ul{display:flex;gap:18px;list-style:none;margin:0;padding:0}#wpadminbar a{color:#f0f0f1}
#wpadminbar .me{margin-left:auto}
#adminmenu{position:fixed;top:32px;bottom:0;left:0;width:160px;background:#1d2327;padding:10px 0;margin:0;list-style:none;font-size:14px}
#adminmenu a{display:block;color:#f0f0f1;padding:7px 12px}#adminmenu a:hover{color:#72aee6}
#adminmenu .current>a{background:#2271b1;color:#fff;font-weight:600}
#adminmenu ul{list-style:none;margin:0;padding:6px 0;background:#2c3338;font-size:13px}#adminmenu ul a{padding:4px 12px;color:#c3c4c7}
#adminmenu ul .current a{background:none;color:#fff;font-weight:600}
#wpcontent{margin-left:160px;padding:32px 20px 65px}
h1{font-size:23px;font-weight:400;margin:16px 8px 14px 0;display:inline-block;line-height:1.3}
.page-title-action,.button{display:inline-block;border:1px solid #2271b1;border-radius:3px;color:#2271b1;background:#f6f7f7;font-size:13px;line-height:2.15;padding:0 10px;cursor:pointer}
.button-primary{background:#2271b1;color:#fff}
.subsubsub{list-style:none;display:flex;gap:10px;padding:0;margin:0 0 10px;color:#646970}.subsubsub .current{color:#000;font-weight:600}
.wp-list-table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #c3c4c7}
.wp-list-table th,.wp-list-table td{padding:10px;text-align:left;vertical-align:top}
.wp-list-table thead th,.wp-list-table thead td{border-bottom:1px solid #c3c4c7;font-size:14px;font-weight:400}
.wp-list-table tbody tr:nth-child(odd){background:#f6f7f7}.check-column{width:34px}
.column-order_total{text-align:right!important;font-variant-numeric:tabular-nums}
mark.order-status{background:#e5e5e5;color:#454545;border-radius:4px;padding:4px 10px;white-space:nowrap}
mark.status-processing{background:#c6e1c6;color:#2c4700}mark.status-on-hold{background:#f8dda7;color:#573b00}
#poststuff{display:grid;grid-template-columns:minmax(0,1fr) 280px;gap:20px;align-items:start}
.postbox{background:#fff;border:1px solid #c3c4c7;margin-bottom:20px}
.postbox-header h2{margin:0;padding:9px 12px;font-size:14px;border-bottom:1px solid #c3c4c7}
.inside{padding:0 12px 12px}
#order_data{padding:20px 12px 8px}
.woocommerce-order-data__heading{font-size:21px;font-weight:400;margin:0;line-height:1.4;display:inline-block}
.woocommerce-order-data__meta{color:#777;margin:4px 0 0}
.order_data_column_container{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:24px}
.order_data_column h3{font-size:13px;margin:20px 0 8px;color:#333}
.order_data_column p{margin:0 0 12px}.order_data_column label{display:block;color:#777}
.order_data_column .address{color:#646970;overflow-wrap:anywhere}.edit_address .form-field,div.edit_address{display:none}
input,select,textarea{font:inherit;border:1px solid #8c8f94;border-radius:4px;padding:3px 8px;background:#fff;color:inherit;max-width:100%}
.hour,.minute{width:52px}.order_note{background:#fff8e5;padding:8px;border-left:3px solid #dba617}
.woocommerce_order_items{width:100%;border-collapse:collapse}
.woocommerce_order_items th{background:#f8f8f8;color:#777;font-weight:400;text-align:left;padding:10px}
.woocommerce_order_items td{padding:12px 10px;border-top:1px solid #f0f0f1;vertical-align:top}
.woocommerce_order_items .edit{display:none}.thumb{width:54px}
.wc-order-item-thumbnail{width:38px;height:38px;border-radius:3px;background:linear-gradient(135deg,#e8ded2,#c6b49c)}
.item_cost,.quantity,.line_cost,.woocommerce_order_items th.num{text-align:right!important;white-space:nowrap;font-variant-numeric:tabular-nums}
.wc-order-item-sku,.display_meta{color:#777;font-size:12px}.display_meta th{font-weight:400;padding:0 6px 0 0;background:none}.display_meta td{padding:0;border:0}.display_meta p{margin:0}
.wc-order-item-discount{display:block;color:#777;font-size:12px}
.wc-order-totals-items{background:#f8f8f8;border-top:1px solid #dfdfdf;padding:14px 12px;margin:0 -12px -12px}
.wc-order-totals{margin-left:auto;font-variant-numeric:tabular-nums}.wc-order-totals td{padding:3px 0 3px 24px;text-align:right}
.wc-order-totals tr:last-child .total{font-weight:600}
.order_notes{list-style:none;margin:0;padding:12px 0}.note_content{background:#efefef;padding:8px 10px}.note .meta{color:#999;font-size:11px;margin:4px 0}
.order_actions{list-style:none;margin:0;padding:12px 0 0;display:grid;gap:10px}
@media(max-width:1080px){#poststuff{grid-template-columns:minmax(0,1fr)}}
@media(max-width:720px){#adminmenu{display:none}#wpcontent{margin-left:0}.order_data_column_container{grid-template-columns:1fr}}
`
