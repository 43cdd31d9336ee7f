/** What a policy made is taken as an address of a script. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(text: string): string },
      ): { createScriptURL(text: string): string }
    }
  | undefined
