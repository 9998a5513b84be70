import { createToken, listTokens, revokeToken } from "@/lib/auth/api-tokens";
import { tokens } from "@/lib/contract/tokens";
import { audit } from "@/lib/db/core/audit";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getTokens = defineRoute(tokens.list, {
  permission: "study:coordinate",
  run: async ({ study }) => ({ tokens: await listTokens(study.id) }),
});

export const postToken = defineRoute(tokens.create, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, input, user }) => {
    const made = await createToken(study.id, user.id, input.name, input.role);
    await audit({
      userId: user.id,
      studyId: study.id,
      action: "token.create",
      detail: { tokenId: made.id, name: input.name, role: input.role },
    });
    return made;
  },
});

export const deleteToken = defineRoute(tokens.revoke, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, params, user }) => {
    await revokeToken(study.id, idParam(params.token, "token"));
    await audit({
      userId: user.id,
      studyId: study.id,
      action: "token.revoke",
      detail: { tokenId: params.token },
    });
  },
});
