// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// A name service with the interface of the Universal Resolver (ENSIP-23). Returns whatever it was
// set to, including wrong values.
contract Names {
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error HttpError(uint16 status, string message);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    mapping(bytes => string) private primary;
    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => string) private texts;
    uint8 public fault;

    function setName(address owner, string calldata name) external {
        primary[abi.encodePacked(owner)] = name;
    }

    function setAddress(bytes32 node, address owner) external {
        addresses[node] = owner;
    }

    function setText(bytes32 node, string calldata value) external {
        texts[node] = value;
    }

    function setFault(uint8 next) external {
        fault = next;
    }

    function reverse(bytes calldata owner, uint256 coinType) external view returns (string memory, address, address) {
        require(coinType == 60, "coin type");
        misbehave();
        string memory name = primary[owner];
        if (bytes(name).length == 0) revert ResolverNotFound(owner);
        return (name, address(this), address(this));
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        if (fault >= 20) misbehave();
        bytes32 node = bytes32(data[4:36]);
        require(hashOf(name, 0) == node, "the two spellings of the name differ");
        if (bytes4(data[:4]) == 0x3b3b57de) return (abi.encode(addresses[node]), address(this));
        if (bytes4(data[:4]) == 0x59d1d43c) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            require(keccak256(bytes(key)) == keccak256("avatar"), "key");
            return (abi.encode(texts[node]), address(this));
        }
        revert UnsupportedResolverProfile(bytes4(data[:4]));
    }

    function hashOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint8 length = uint8(name[at]);
        if (length == 0) return bytes32(0);
        bytes32 label = keccak256(name[at + 1:at + 1 + length]);
        return keccak256(abi.encodePacked(hashOf(name, at + 1 + length), label));
    }

    function misbehave() private view {
        uint8 kind = fault % 20;
        if (kind == 1) revert ResolverNotFound("");
        if (kind == 2) revert ResolverNotContract("", address(1));
        if (kind == 3) revert UnsupportedResolverProfile(0x12345678);
        if (kind == 4) revert ResolverError("no");
        if (kind == 5) revert ReverseAddressMismatch("other.eth", "");
        if (kind == 6) revert HttpError(500, "no");
        if (kind == 7) {
            string[] memory urls = new string[](1);
            urls[0] = "http://127.0.0.1:1/{sender}/{data}";
            revert OffchainLookup(address(this), urls, "", 0x12345678, "");
        }
        if (kind == 8) giveBack(hex"");
        if (kind == 9) giveBack(hex"0000");
        if (kind == 10) giveBack(abi.encode(uint256(0x60), address(1), address(1), type(uint256).max));
        if (kind == 11) giveBack(abi.encode(type(uint256).max, address(1), address(1)));
        if (kind == 12) while (true) {}
    }

    function giveBack(bytes memory data) private pure {
        assembly {
            return(add(data, 32), mload(data))
        }
    }
}
