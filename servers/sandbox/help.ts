import { endpointNames } from '../../lib/carrier/endpoints/table.ts'
import { faultKinds } from '../../lib/sandbox/faults.ts'

const kinds = faultKinds.filter((kind) => kind !== 'answer').join(' ')

export const help = `A parcel carrier to practise with, on this machine only. It ships nothing.

  npm run sandbox -- [options]

  --port N              port on 127.0.0.1 (8686)
  --token T             token of the practice shop (a new one at every start, or the one in the state file)
  --partner-code P      its partner code (S-PRACTICE)
  --state FILE          keep shops, orders and webhooks in this file; without it they are gone at the end
  --now WHEN            start the sandbox's clock at this day or time: 2025-12-31, 2025-12-31T23:59:50 (Vietnam)
  --speed S             move every order on by itself every S seconds; without it they move by hand
  --seed TEXT           answer in all the shapes a carrier's answers have, and let parcels be late, fail, come back
                        and get lost; the same seed and the same requests give the same answers
  --faults LIST         let requests fail now and then, as in  drop-after:2%,error-500:1%@submitOrder,slow:5%+3s
  --webhook URL         tell this address of every change of an order
  --webhook-format F    as form (the default) or json
  --help                this text

A fault is KIND:RATE%[@ENDPOINT][+SECONDSs]: what, how many of a hundred requests, of which endpoint (any),
and how much later the answer comes.
  kinds      ${kinds}
  endpoints  ${endpointNames.join(' ')}

The admin page is at the address itself: shops, orders, requests, webhooks, "move on", "fail the next".
docs/sandbox.md tells the rest.
`
