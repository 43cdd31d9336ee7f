import type { Barcode } from './barcode.ts'

interface BarcodePictureProps {
  barcode: Barcode
  name: string
  /** Stretched to its box: right for bars, wrong for squares. */
  stretched?: boolean
}

export function BarcodePicture({ barcode, name, stretched = false }: BarcodePictureProps) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${barcode.width} ${barcode.height}`}
      preserveAspectRatio={stretched ? 'none' : 'xMidYMid meet'}
      shapeRendering="crispEdges"
    >
      <path d={barcode.path} fill="#000" fillRule="evenodd" />
    </svg>
  )
}
