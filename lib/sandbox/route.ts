import { matchPath } from '../carrier/endpoints/endpoint.ts'
import { type EndpointName, endpointNames, endpoints } from '../carrier/endpoints/table.ts'

export interface Route {
  name: EndpointName
  path: Record<string, string>
}

export function findRoute(pathname: string): Route | undefined {
  for (const name of endpointNames) {
    const path = matchPath(endpoints[name].path, pathname)
    if (path) return { name, path }
  }
  return undefined
}

/** A cancel is a POST here, as the spec states it; some carriers take its GET sample instead (field notes). */
export function takesMethod(name: EndpointName, method: string, cancelsByGet: boolean): boolean {
  if (name === 'cancelOrder') return method === (cancelsByGet ? 'GET' : 'POST')
  return endpoints[name].methods.some((one) => one === method)
}
